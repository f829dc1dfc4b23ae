import { existsSync } from 'node:fs'
import { Refusal } from '#server/platform/refusal.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { admin } from './admin.ts'
import { correctLabel } from './label.ts'
import { migrate } from './migrate.ts'
import { writeEnvExample } from './write-env-example.ts'

type Command = { usage: string; about: string; run: (args: string[]) => Promise<string> | string }

const commands: Record<string, Command> = {
  migrate: { usage: 'migrate', about: 'bring the database up to this program, without starting it', run: migrate },
  admin: {
    usage: 'admin create <username> [password] | reset-password <username> [password] | devices [approve|remove <id>]',
    about: 'make an admin, change a password, enrol or remove a device',
    run: admin,
  },
  label: {
    usage: 'label <crop | State | State/District> <en|kn|hi|mr> <text>',
    about: 'correct one name of a crop or a place',
    run: correctLabel,
  },
  'env-example': { usage: 'env-example', about: 'write .env.example from the settings', run: writeEnvExample },
}

function help() {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`)
  return `npm run seedha -- <command>\n\n${lines.join('\n')}`
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [name = 'help', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command && name !== 'help') throw new SetUpError(`There is no command ${name}.\n${help()}`)
  console.log(command ? await command.run(args) : help())
} catch (error) {
  if (!(error instanceof SetUpError || error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
