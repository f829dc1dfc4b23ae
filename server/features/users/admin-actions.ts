import { asc, inArray } from 'drizzle-orm'
import type { AdminAction } from '#contract/admin/actions.ts'
import type { Role } from '#contract/shared/roles.ts'
import type { BulkAction } from '#contract/users/admin-facts.ts'
import { users } from '#server/database/tables/users.ts'
import { notify } from '#server/features/notifications/door.ts'
import { record } from '#server/platform/audit.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { letterTo } from './admin-letters.ts'
import { eraseAccount, type OnClosed } from './delete-account.ts'
import type { EndSessions } from './proof.ts'
import { type LetterSenders, tellBySms } from './security-letters.ts'
import { type Account, changeAccount } from './store.ts'
import { voidTickets } from './tickets.ts'

/** What happens elsewhere, in the same transaction. */
export type CareHooks = LetterSenders &
  Pick<Services, 'links'> & {
    endSessions: EndSessions
    closeSockets: (tx: Tx, userId: string) => Promise<unknown>
    /** Their products leave the market, or come back. */
    letSell: (tx: Tx, userId: string, maySell: boolean) => Promise<unknown>
    onClosed: OnClosed
    isOnEnrolledDevice: (tx: Tx, actor: Actor) => Promise<boolean>
    forgetAdminDevices: (tx: Tx, userId: string) => Promise<unknown>
  }

type ActionReason = { reason?: string | undefined }
type AccountAction = ActionReason & { action: BulkAction; role?: Role | undefined }

/** One thing done to one account by an admin, in one transaction with all that follows from it. */
export const careFor = (
  db: Database,
  actor: Actor,
  userId: string,
  wish: AccountAction,
  hooks: CareHooks,
): Promise<Account> =>
  transaction(db, async (tx) => {
    if (userId === actor.id) throw new Refusal('own_account')
    const account = await holdAccount(tx, actor, userId)
    const care = { tx, actor, account, hooks, reason: wish.reason }
    if (wish.action === 'suspend') return suspend(care)
    if (wish.action === 'activate') return activate(care)
    if (wish.action === 'delete') return remove(care)
    return giveRole(care, wish.role ?? account.role)
  })

/**
 * Holds the account together with the admin's own: of two admins who send each other away at the same moment the second
 * is no admin any more. So there is always one left.
 */
async function holdAccount(tx: Tx, actor: Actor, userId: string): Promise<Account> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [actor.id, userId]))
    .orderBy(asc(users.id))
    .for('no key update')
  const admin = rows.find(({ id }) => id === actor.id)
  if (admin?.role !== 'admin' || !admin.open || admin.suspendedAt) throw new Refusal('forbidden')
  const account = rows.find(({ id }) => id === userId)
  if (!account || account.closedAt) throw new Refusal('not_found')
  return account
}

type AccountCare = ActionReason & { tx: Tx; actor: Actor; account: Account; hooks: CareHooks }

const isSeller = (role: Role) => role === 'farmer' || role === 'vendor'

const note = (
  { tx, actor, account, reason }: Omit<AccountCare, 'hooks'>,
  action: AdminAction,
  before: object,
  after: object,
) =>
  record(tx, {
    action,
    actorId: actor.id,
    target: { kind: 'user', id: account.id },
    before: { ...before },
    after: { ...after, ...(reason && { reason }) },
  })

async function suspend(care: AccountCare): Promise<Account> {
  const { tx, account, hooks, reason } = care
  if (account.suspendedAt) return account
  const suspended = await changeAccount(tx, account.id, { suspendedAt: now(), suspensionReason: reason ?? null })
  await hooks.letSell(tx, account.id, false)
  await hooks.closeSockets(tx, account.id)
  await letterTo(tx, account, 'accountSuspended', { ...hooks, reason })
  await note(care, 'user.suspended', { status: 'active' }, { status: 'suspended' })
  return suspended
}

/** The sessions of before have ended: whoever signed in then signs in again. */
async function activate(care: AccountCare): Promise<Account> {
  const { tx, account, hooks } = care
  if (!account.suspendedAt) return account
  refuseUnreachable(account, account.role)
  const active = await changeAccount(tx, account.id, { suspendedAt: null, suspensionReason: null })
  await hooks.endSessions(tx, account.id)
  await hooks.letSell(tx, account.id, isSeller(account.role))
  await notify(tx, [{ to: account.id, type: 'account_reactivated', params: {} }])
  await tellBySms(tx, account, 'accountActive', hooks)
  await note(care, 'user.activated', { status: 'suspended', reason: account.suspensionReason }, { status: 'active' })
  return active
}

async function remove(care: AccountCare): Promise<Account> {
  const { tx, account, hooks, reason } = care
  const erased = await eraseAccount(tx, account, hooks.onClosed)
  if (account.role === 'admin') await hooks.forgetAdminDevices(tx, account.id)
  await letterTo(tx, account, 'accountRemoved', { ...hooks, reason })
  await note(care, 'user.deleted', { role: account.role }, { status: 'closed' })
  return erased
}

/** An admin is made on an enrolled device only, and has none of their own until one is approved. */
async function giveRole(care: AccountCare, role: Role): Promise<Account> {
  const { tx, actor, account, hooks } = care
  if (role === account.role) return account
  if (role === 'admin' && !(await hooks.isOnEnrolledDevice(tx, actor))) throw new Refusal('device_not_authorised')
  if (role === 'admin' && !account.passwordHash) throw new Refusal('no_password')
  refuseUnreachable(account, role)
  const changed = await changeAccount(tx, account.id, { role })
  await hooks.endSessions(tx, account.id)
  await hooks.letSell(tx, account.id, isSeller(role) && !account.suspendedAt)
  if (account.role === 'admin' || role === 'admin') {
    await hooks.forgetAdminDevices(tx, account.id)
    await voidTickets(tx, account, { all: true }) // they were earned by the users' ways in
  }
  await notify(tx, [{ to: account.id, type: 'role_changed', params: { role } }])
  await note(care, 'user.role_changed', { role: account.role }, { role })
  return changed
}

/** Whoever is no admin must have a way in; a constraint holds it too. */
function refuseUnreachable({ email, phoneVerifiedAt }: Account, role: Role) {
  if (role !== 'admin' && !email && !phoneVerifiedAt) throw new Refusal('no_contact')
}

/** Read by admins alone. The log says that there are notes, not what is in them: it outlives the account, they do not. */
export const writeNotes = (db: Database, actor: Actor, userId: string, given: string): Promise<Account> =>
  transaction(db, async (tx) => {
    const account = await holdAccount(tx, actor, userId)
    const adminNotes = given || null
    if (adminNotes === account.adminNotes) return account
    const changed = await changeAccount(tx, userId, { adminNotes })
    const noted = (notes: string | null) => ({ noted: notes !== null })
    await note({ tx, actor, account }, 'user.notes_changed', noted(account.adminNotes), noted(adminNotes))
    return changed
  })
