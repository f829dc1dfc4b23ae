import type { Check } from './check.ts'
import { connectionsCheck, migrationsCheck } from './database.ts'
import { backupCheck, clockCheck, diskCheck } from './machine.ts'
import { mailCheck, picturesCheck, pushCheck, smsCheck } from './providers.ts'
import { operatorCheck, settingsCheck } from './settings.ts'

/** Every line of the doctor, in the order of its report. */
export const checks: readonly Check[] = [
  settingsCheck,
  operatorCheck,
  migrationsCheck,
  connectionsCheck,
  mailCheck,
  smsCheck,
  picturesCheck,
  pushCheck,
  clockCheck,
  diskCheck,
  backupCheck,
]
