import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

/** What a check looks at. The database is missing where it can't be used: another line says so. */
export type Patient = { config: Config; db: Database | undefined }
export type Finding = { isWell: boolean; said: string }
/** One line of the doctor. It prints no secret, changes nothing and sends nothing to anybody. */
export type Check = { name: string; examine: (patient: Patient) => Promise<Finding[]> }

export const well = (said: string): Finding => ({ isWell: true, said })
export const unwell = (said: string): Finding => ({ isWell: false, said })

/** What a start or a command would say of it, in its one line. */
export function faultsOf(read: () => unknown): Finding[] {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    return [unwell(error.message)]
  }
}
