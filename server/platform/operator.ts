import type { Config } from './config.ts'

/** The settings that say who runs this installation and who answers grievances, by the name of each. */
const operatorSettings = {
  OPERATOR_NAME: ({ operator }) => operator.name,
  OPERATOR_ADDRESS: ({ operator }) => operator.address,
  OPERATOR_EMAIL: ({ operator }) => operator.email,
  GRIEVANCE_OFFICER: ({ officer }) => officer.name,
  GRIEVANCE_EMAIL: ({ officer }) => officer.email,
  GRIEVANCE_PHONE: ({ officer }) => officer.phone,
} satisfies Record<string, (given: OperatorConfig) => string | undefined>

type OperatorConfig = Pick<Config, 'operator' | 'officer'>

/** Names of the settings that the law asks for and that are not set; a demo needs none. */
export const missingOperatorSettings = (config: Pick<Config, 'demo'> & OperatorConfig): string[] =>
  config.demo ? [] : Object.entries(operatorSettings).flatMap(([name, read]) => (read(config) ? [] : name))
