import type { BackFill } from '#server/platform/database/back-fill.ts'

/**
 * Columns that existing rows get after the migration that added them, in batches, by the job `back-fill`. An entry stays as long as a
 * migration names it (`-- after back-fill NAME`): who skips releases runs it then.
 */
export const backFills: readonly BackFill[] = []
