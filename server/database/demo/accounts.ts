import { v7 } from 'uuid'
import type { Role } from '#contract/roles.ts'
import { createAdmin } from '#server/features/admin/first-admin.ts'
import { findByEmail, hashPassword, insertAccount } from '#server/features/users/door.ts'
import { now } from '#server/platform/clock.ts'
import { type Database, uniqueViolation } from '#server/platform/database.ts'

/** Public on purpose: demo mode listens on this machine only. */
const password = 'Seedha@2026'

const people: { role: Role; name: string; phone: string; state: string; district: string }[] = [
  { role: 'farmer', name: 'Lakshmamma', phone: '+919900000001', state: 'Karnataka', district: 'Kolar' },
  { role: 'vendor', name: 'Imran Shaikh', phone: '+919900000002', state: 'Maharashtra', district: 'Pune' },
  { role: 'customer', name: 'Meera Nair', phone: '+919900000003', state: 'Kerala', district: 'Ernakulam' },
]

/** The accounts of a demo, made once. Several nodes may try at the same moment. */
export async function ensureDemoAccounts(db: Database) {
  try {
    if (await findByEmail(db, 'farmer@demo.seedha.in')) return
    const passwordHash = await hashPassword(password)
    for (const { role, ...person } of people) {
      const account = { id: v7(), role, username: `demo_${role}`, email: `${role}@demo.seedha.in`, demo: true }
      await insertAccount(db, { ...account, ...person, passwordHash, phoneVerifiedAt: sqlNow() })
    }
    await createAdmin(db, 'admin', password, { demo: true })
  } catch (error) {
    if (!uniqueViolation(error)) throw error
  }
}

const sqlNow = () => now() as never // drizzle takes an expression here, its type does not say so
