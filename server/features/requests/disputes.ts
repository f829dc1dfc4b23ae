import type { ruling } from '#contract/requests/answers.ts'
import type { z } from '#contract/zod.ts'
import { record } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { holding, makeMove, moveHeld } from './moves.ts'
import type { SignNote } from './notes/sign.ts'

type RequestRuling = z.output<typeof ruling>

/** Opens a dispute about what became of a deal. */
export const dispute = (db: Db, actor: Actor, id: string, { reason }: { reason: string }) =>
  makeMove(db, actor, id, { event: 'dispute', reason })

/** Resolves (settles) a dispute by the admin's ruling, which is written to the audit log. */
export const rule = (db: Db, actor: Actor, id: string, ruling: RequestRuling, signNote: SignNote) =>
  holding(db, actor, id, async (tx, held) => {
    const refused = await moveHeld(tx, held, { event: 'rule', ...ruling }, signNote)
    if (!refused) await recordRuling(tx, actor.id, id, ruling)
    return refused
  })

const recordRuling = (tx: Tx, actorId: string, id: string, { outcome, finalQuantity, finalPrice }: RequestRuling) =>
  record(tx, {
    action: 'request.ruled',
    actorId,
    target: { kind: 'contact-request', id },
    before: { status: 'disputed' },
    after: { status: outcome, finalQuantity, finalPrice },
  })
