import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { releasePictures } from '#server/platform/pictures/keeping.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOwnProduct, removeProducts } from './store.ts'

/** Closes what buyers still ask about the removed products, in the same transaction. */
export type OnProductsRemoved = (tx: Tx, productIds: string[]) => Promise<void>

export async function removeProduct(db: Db, actor: Actor, id: string, onRemoved: OnProductsRemoved) {
  await transaction(db, async (tx) => {
    if (!(await lockOwnProduct(tx, id, actor.id))) throw new Refusal('not_found')
    await remove(tx, { id }, onRemoved)
  })
}

/** Whoever closes their account takes their products with them. */
export const withdrawProducts = (tx: Tx, sellerId: string, onRemoved: OnProductsRemoved) =>
  remove(tx, { sellerId }, onRemoved)

async function remove(tx: Tx, which: { id: string } | { sellerId: string }, onRemoved: OnProductsRemoved) {
  const removed = await removeProducts(tx, which)
  if (!removed.length) return
  await onRemoved(
    tx,
    removed.map(({ id }) => id),
  )
  const pictures = removed.flatMap(({ images }) => images)
  await releasePictures(tx, pictures)
}
