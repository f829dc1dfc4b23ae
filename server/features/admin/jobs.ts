import { z } from '#contract/zod.ts'
import { job } from '#server/platform/jobs/job-queue.ts'
import { countChanges } from './metrics.ts'

/** Counts what has changed since it last ran. */
export const figuresJob = job({
  name: 'count-figures',
  payload: z.unknown(),
  run: (_payload, { db, signal }) => countChanges(db, () => !signal.aborted),
})
