import { holdsContact } from '#contract/shared/contact-in-text.ts'
import { findAccount, refuseBlocked } from '#server/features/users/door.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holding, makeMove, moveHeld, type WishTo } from './moves.ts'
import type { SignNote } from './notes/sign.ts'

type ConfirmationAnswer = Omit<WishTo<'buyer_confirm'>, 'event'> | Omit<WishTo<'seller_confirm'>, 'event'>

/** Whoever accepts can be called from then on: where numbers are proved, theirs must be. */
export const accept = (db: Db, actor: Actor, id: string, { needsPhone }: { needsPhone: boolean }) =>
  holding(db, actor, id, async (tx, held) => {
    if (needsPhone && held.by === 'seller') await refuseUnproved(tx, actor.id)
    if (held.by === 'seller' && held.row.status === 'pending') await refuseApart(tx, held.row)
    return moveHeld(tx, held, { event: 'accept' })
  })

export const reject = (db: Db, actor: Actor, id: string) => makeMove(db, actor, id, { event: 'reject' })

export const withdraw = (db: Db, actor: Actor, id: string) => makeMove(db, actor, id, { event: 'withdraw' })

/** Each side says what became of the deal: the buyer what was bought, the seller what was sold. */
export async function confirm(db: Db, actor: Actor, id: string, answer: ConfirmationAnswer, signNote: SignNote) {
  if (holdsContact(answer.feedback ?? ''))
    throw new Refusal('contact_in_text', { details: [{ path: 'feedback', message: 'holds a contact' }] })
  return makeMove(
    db,
    actor,
    id,
    'bought' in answer ? { event: 'buyer_confirm', ...answer } : { event: 'seller_confirm', ...answer },
    signNote,
  )
}

/** Contacts are not handed to somebody who is suspended, nor between two of whom one has blocked the other. */
async function refuseApart(tx: Tx, { buyerId, sellerId }: { buyerId: string; sellerId: string }) {
  const buyer = await findAccount(tx, buyerId)
  if (buyer?.suspendedAt) throw new Refusal('not_possible')
  await refuseBlocked(tx, buyerId, sellerId)
}

async function refuseUnproved(tx: Tx, sellerId: string) {
  const account = await findAccount(tx, sellerId)
  if (account && !account.phoneVerifiedAt) throw new Refusal('phone_unverified')
}
