import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** UUIDv7 made here: PostgreSQL 15 to 17 have none, and rows of one table stay in the order they came. */
export const id = () => uuid('id').primaryKey().$defaultFn(v7)
export const moment = (name: string) => timestamp(name, { withTimezone: true })
/** Exact to a gram, or to a thousandth of whatever the unit is. */
export const weight = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' })
export const money = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
