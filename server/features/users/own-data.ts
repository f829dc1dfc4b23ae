import { type DataSection, dataApi, dataRowsAtMost, dataSections } from '#contract/users/data.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findAccount } from './store.ts'
import { asUser } from './view.ts'

type OwnRowPaging = { page: number; limit: number }
type OwnDataRow = Record<string, unknown>
/** A page of what one feature keeps of somebody. */
export type ReadOwn = (db: Db, actor: Actor, page: OwnRowPaging) => Promise<OwnDataRow[]>

const limit = 100

/** The data export of an account (data portability): what each feature keeps of somebody, put together; nobody's secrets, and no other's contacts. */
export function ownDataRoutes(app: App, sections: Record<DataSection, ReadOwn>) {
  const allOf = async (db: Db, actor: Actor, read: ReadOwn) => {
    const rows: OwnDataRow[] = []
    for (let page = 1; rows.length < dataRowsAtMost; page++) {
      const some = await read(db, actor, { page, limit })
      rows.push(...some)
      if (some.length < limit) break
    }
    return rows
  }

  serve(app, dataApi.own, async ({ db, actor }) => {
    const account = await findAccount(db, actor.id)
    if (!account) throw new Refusal('unauthenticated')
    const data = {} as Record<DataSection, OwnDataRow[]>
    for (const name of dataSections) data[name] = await allOf(db, actor, sections[name])
    const profile = { ...asUser(account), termsAt: account.termsAt?.toISOString() ?? null }
    return { madeAt: await presentMoment(db), profile, ...data }
  })
}
