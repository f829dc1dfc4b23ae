import { z } from '#contract/zod.ts'
import { type BackFill, type CursorBackFill, runBackFill } from '#server/platform/database/back-fill.ts'
import { job } from './job-queue.ts'

/** Runs the back-fills that are not finished, one after another; added at each start. */
export const backFillJob = (backFills: readonly (BackFill | CursorBackFill)[]) =>
  job({
    name: 'back-fill',
    payload: z.unknown(),
    async run(_payload, { db, log, signal }) {
      for (const backFill of backFills) await runBackFill(db, backFill, { log, signal })
    },
  })
