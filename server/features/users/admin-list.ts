import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { usersAdminApi } from '#contract/users/admin.ts'
import type { UserFilter, UserSort } from '#contract/users/admin-facts.ts'
import { z } from '#contract/zod.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeTotals } from '#server/platform/totals.ts'

type AdminUserQuery = z.output<(typeof usersAdminApi)['all']['query']>

const totalOf = makeTotals()

const orders: Record<UserSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(sql`lower(${users.name})`), asc(users.id)],
  lastUsed: [desc(users.lastUsedAt), desc(users.id)],
}

const inStatus: Record<UserFilter, SQL | undefined> = {
  open: sql`${users.open}`,
  active: and(isNull(users.closedAt), isNull(users.suspendedAt)),
  suspended: and(isNull(users.closedAt), isNotNull(users.suspendedAt)),
  closed: isNotNull(users.closedAt),
}

/** A page of all accounts there are or were, as an admin looks for them. */
export async function listAccounts(db: Db, { page, limit, sort, ...wanted }: AdminUserQuery) {
  const where = whichOf(wanted)
  const read = db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([read, totalOf(db, { from: users, where, key: wanted })])
  return { rows, total }
}

function whichOf({ search, role, status, state, demo }: Omit<AdminUserQuery, 'page' | 'limit' | 'sort'>) {
  return and(
    role && eq(users.role, role),
    status && inStatus[status],
    state ? eq(users.state, state) : undefined,
    demo && (demo === 'true' ? users.demo : sql`not ${users.demo}`),
    search ? found(search) : undefined,
  )
}

const startsWith = (column: SQL, start: string) => sql`${column} like ${`${start.replaceAll(/[\\%_]/g, '\\$&')}%`}`

const mostPeople = 100

/** Ids of those whose username begins so. */
export async function startingWith(db: Db, start: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(startsWith(sql`lower(${users.username})`, start.toLowerCase()))
    .limit(mostPeople)
  return rows.map(({ id }) => id)
}

/** By the start of what was typed, since only that is read off an index; of a name each word may be begun. */
function found(search: string): SQL | undefined {
  if (z.uuid().safeParse(search).success) return eq(users.id, search)
  const text = search.toLowerCase()
  const digits = search.replaceAll(/[\s()-]/g, '')
  if (/^(\+|0)?\d{3,}$/.test(digits)) {
    const own = digits.replace(/^(\+91|0)/, '').replace(/^91(?=\d{10}$)/, '')
    return or(startsWith(sql`${users.phone}`, `+91${own}`), startsWith(sql`lower(${users.username})`, text))
  }
  return or(
    startsWith(sql`lower(${users.username})`, text),
    startsWith(sql`lower(${users.email})`, text),
    sql`to_tsvector('simple', ${users.name}) @@ ${startsOf(text)}`,
  )
}

/** Every word as the start of one; whatever the parser makes of it, nothing typed can be an operator. */
const startsOf = (text: string) => {
  const words = text.split(/\s+/).map((word) => `'${word.replaceAll(/['\\]/g, ' ')}':*`)
  return sql`to_tsquery('simple', ${words.join(' & ')})`
}
