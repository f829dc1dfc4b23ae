import { WordedError } from '#web/lib/api/error-text.tsx'
import { holdInPage } from './page-hold.ts'
import { keeperSoon } from './queue.ts'
import type { HeldDraft } from './queue-item.ts'

/**
 * Queues it, and sends it when its `holdMs` are over or its page is left; until then it can be taken back. The page holds it where this
 * device keeps nothing, or has no room.
 */
export async function hold(draft: HeldDraft): Promise<void> {
  const keeper = await keeperSoon()
  if (!keeper) return holdInPage(draft)
  try {
    await keeper.keep(draft)
  } catch (error) {
    if (!(error instanceof WordedError) || error.key !== 'outbox:full') throw error
    holdInPage(draft)
  }
}
