import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type Block, blocksAtMost } from '#contract/users/blocks.ts'
import { blocks, users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findAccount, lockAccount } from './store.ts'

/** A second time changes nothing. Who is blocked is not told, and whoever can't be met can't be blocked. */
export const blockUser = (db: Db, actor: Actor, blockedId: string): Promise<Block> =>
  transaction(db, async (tx) => {
    if (blockedId === actor.id) throw new Refusal('own_account')
    const other = await findAccount(tx, blockedId)
    if (!other || other.role === 'admin') throw new Refusal('not_found')
    await lockAccount(tx, actor.id) // two at the same moment are counted one after the other
    const [known] = await selectBlocks(tx, and(ofUser(actor.id), eq(blocks.blockedId, blockedId)))
    if (known) return asBlock(known)
    if ((await tx.$count(blocks, ofUser(actor.id))) >= blocksAtMost) throw new Refusal('too_many_blocks')
    await tx.insert(blocks).values({ userId: actor.id, blockedId, createdAt: now() as never })
    const [made] = await selectBlocks(tx, and(ofUser(actor.id), eq(blocks.blockedId, blockedId)))
    if (!made) throw new Error('the block was not stored')
    return asBlock(made)
  })

export const unblockUser = (db: Db, actor: Actor, blockedId: string) =>
  db.delete(blocks).where(and(ofUser(actor.id), eq(blocks.blockedId, blockedId)))

export async function blocksOf(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const rows = await selectBlocks(db, ofUser(userId))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(ofUser(userId), users.open))
  return { blocks: rows.map(asBlock), total: counted?.total ?? 0 }
}

/** Nothing new begins between two of whom one has blocked the other. Neither is told who did. */
export async function refuseBlocked(tx: Tx, one: string, other: string) {
  const pair = (userId: string, blockedId: string) => and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId))
  const rows = await tx
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(or(pair(one, other), pair(other, one)))
    .limit(1)
  if (rows.length) throw new Refusal('not_possible')
}

/** Whoever leaves has nobody to avoid. */
export const forgetBlocksOf = (tx: Tx, userId: string) =>
  tx.delete(blocks).where(or(eq(blocks.userId, userId), eq(blocks.blockedId, userId)))

const ofUser = (userId: string) => eq(blocks.userId, userId)

const selectBlocks = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      role: users.role,
      district: users.district,
      createdAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(which, users.open))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))

const asBlock = ({ createdAt, ...person }: Awaited<ReturnType<typeof selectBlocks>>[number]): Block => ({
  ...person,
  at: createdAt.toISOString(),
})
