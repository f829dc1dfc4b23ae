import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What a check looks at. The database is missing where it can't be used: another line says so. */
export type Patient = { config: Config; db: Database | undefined }
export type Finding = { isWell: boolean; said: string }
/** One line of the doctor. It prints no secret, changes nothing and sends nothing to anybody. */
export type Check = { name: string; examine: (patient: Patient) => Promise<Finding[]> }

export const well = (said: string): Finding => ({ isWell: true, said })
export const unwell = (said: string): Finding => ({ isWell: false, said })
