import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { isPersonName } from '../door/field-checks.ts'

export function nameFault(name: string | undefined): ValidationResult {
  if (!name?.trim()) return 'users:fields.nameMissing'
  return isPersonName(name) || 'users:fields.nameInvalid'
}
