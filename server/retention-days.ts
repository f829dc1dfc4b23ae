import type { ForgottenKind } from '#contract/admin/system.ts'
import { retained } from './retention.ts'

/** After how many days each kind is deleted, read from the retention table itself: what the privacy notice tells. */
export const keptDays = () =>
  Object.fromEntries(
    Object.entries(retained()).map(([kind, tables]) => [kind, Math.max(...tables.map(({ keptDays }) => keptDays))]),
  ) as Record<ForgottenKind, number>
