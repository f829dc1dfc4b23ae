import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { legalVersions } from '#contract/legal/facts.ts'
import type { Role } from '#contract/shared/roles.ts'
import { users } from '#server/database/tables/users.ts'
import { createAdmin } from '#server/features/admin/door.ts'
import { findByEmail, hashPassword, insertAccount } from '#server/features/users/door.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Database, transaction, uniqueViolation } from '#server/platform/database/database.ts'

/** Public on purpose: demo mode listens on this machine only. */
const password = 'Seedha@2026'

type OwnPerson = { role: Role; name: string; phone: string; state: string; district: string; memberDaysAgo: number }
const people: OwnPerson[] = [
  {
    role: 'farmer',
    name: 'Lakshmamma',
    phone: '+919900000001',
    state: 'Karnataka',
    district: 'Kolar',
    memberDaysAgo: 420,
  },
  {
    role: 'vendor',
    name: 'Imran Shaikh',
    phone: '+919900000002',
    state: 'Maharashtra',
    district: 'Pune',
    memberDaysAgo: 300,
  },
  {
    role: 'customer',
    name: 'Meera Nair',
    phone: '+919900000003',
    state: 'Kerala',
    district: 'Ernakulam',
    memberDaysAgo: 120,
  },
]

/** The accounts of a demo, made once. Several nodes may try at the same moment. */
export async function ensureDemoAccounts(db: Database) {
  try {
    await db
      .update(users)
      .set({ retired: false })
      .where(and(eq(users.demo, true), users.retired))
    if (await findByEmail(db, 'farmer@demo.seedha.in')) return await restore(db)
    const passwordHash = await hashPassword(password)
    const agreed = { termsVersion: legalVersions[0], termsAt: sqlNow() }
    // All or none: by the first of them the next start knows that they are there.
    await transaction(db, async (tx) => {
      for (const { role, memberDaysAgo, ...person } of people) {
        const account = { id: v7(), role, username: `demo_${role}`, email: `${role}@demo.seedha.in`, demo: true }
        const createdAt = sql`now() - make_interval(days => ${memberDaysAgo}::int)` as never
        await insertAccount(tx, {
          ...account,
          ...person,
          passwordHash,
          phoneVerifiedAt: sqlNow(),
          ...agreed,
          createdAt,
        })
      }
      await createAdmin(tx, 'admin', password, { demo: true }).catch(unlessTaken) // by a real admin of that name
    })
  } catch (error) {
    unlessTaken(error)
  }
}

function unlessTaken(error: unknown) {
  if (!uniqueViolation(error)) throw error
}

/** With the demo off nobody finds its accounts; its numbers and its admin's name are free for real people. */
export async function retireDemoAccounts(db: Database) {
  await db.update(users).set({ retired: true, phone: null, phoneVerifiedAt: null }).where(eq(users.demo, true))
  await db
    .update(users)
    .set({ username: 'demo_admin' })
    .where(and(eq(users.demo, true), eq(users.role, 'admin')))
}

async function restore(db: Database) {
  for (const { role, phone } of people)
    await db
      .update(users)
      .set({ phone, phoneVerifiedAt: sqlNow() })
      .where(and(eq(users.username, `demo_${role}`), eq(users.demo, true), isNull(users.phone)))
  await db
    .update(users)
    .set({ username: 'admin' })
    .where(and(eq(users.demo, true), eq(users.role, 'admin')))
}

const sqlNow = () => now() as never // drizzle takes an expression here, its type does not say so
