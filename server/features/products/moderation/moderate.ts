import { and, eq, isNull } from 'drizzle-orm'
import type { RefusalCode } from '#contract/errors.ts'
import type { ModerationAction } from '#contract/products/facts.ts'
import { products } from '#server/database/tables/products.ts'
import { type Addressed, notify } from '#server/features/notifications/door.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { releasePictures } from '#server/platform/pictures/keeping.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { OnProductsRemoved } from '../removal.ts'
import { nextVersion, type StoredProductRow } from '../store.ts'
import { settleReports } from './reports.ts'

type Decision = { action: ModerationAction; reason?: string | undefined }

const outcomes = { approve: 'visible', hide: 'hidden', remove: 'removed' } as const
const words = { approve: 'product.approved', hide: 'product.hidden', remove: 'product.removed' } as const

/** Each product by itself: one that can't be decided about does not hold up the others. */
export async function moderateProducts(
  db: Database,
  admin: Actor,
  { productIds, ...decision }: Decision & { productIds: string[] },
  onRemoved: OnProductsRemoved,
) {
  const failed: { productId: string; code: RefusalCode }[] = []
  const ids = [...new Set(productIds)]
  for (const productId of ids)
    try {
      await transaction(db, (tx) => moderate(tx, admin, productId, decision, onRemoved))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ productId, code: error.code })
    }
  return { updated: ids.length - failed.length, failed }
}

/** What is removed is gone for good, with its pictures; its owner still reads what it was and why. Hidden comes back by an approval. */
async function moderate(tx: Tx, admin: Actor, id: string, decision: Decision, onRemoved: OnProductsRemoved) {
  const [before] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.removedAt)))
    .for('update')
  if (!before || before.moderation === 'removed') throw new Refusal('not_found')
  const moderation = outcomes[decision.action]
  const moderationReason = moderation === 'visible' ? null : (decision.reason ?? null)
  await tx
    .update(products)
    .set({
      moderation,
      moderationReason,
      awaitsReview: false,
      openReports: 0,
      ...(moderation === 'removed' && { images: [], updatedAt: nextVersion() as never }),
    })
    .where(eq(products.id, id))
  await settleReports(tx, id)
  if (moderation === 'removed') {
    await onRemoved(tx, [id])
    await releasePictures(tx, before.images)
  }
  await notify(tx, toldTo(before, moderation, moderationReason))
  await record(tx, {
    action: words[decision.action],
    actorId: admin.id,
    target: { kind: 'product', id },
    before: { moderation: before.moderation, reason: before.moderationReason, openReports: before.openReports },
    after: { moderation, reason: moderationReason, openReports: 0 },
  })
}

/** Nobody is told that what was on the market stays there, nor the same twice. */
function toldTo(before: StoredProductRow, after: StoredProductRow['moderation'], reason: string | null): Addressed[] {
  const { id: productId, name: product, sellerId: to } = before
  if (after === before.moderation && reason === before.moderationReason) return []
  if (after === 'visible') return [{ to, type: 'product_restored', params: { productId, product } }]
  const type = after === 'hidden' ? 'product_hidden' : 'product_taken_down'
  return [{ to, type, params: { productId, product, reason: reason ?? '' } }]
}
