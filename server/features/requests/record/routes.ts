import { financialYear } from '#contract/requests/financial-year.ts'
import { recordApi } from '#contract/requests/record.ts'
import { csvType } from '#server/platform/csv/cell.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { dealsFile } from './deals-file.ts'
import { boundsOf, salesRecord } from './sales-record.ts'

export function recordRoutes(app: App) {
  serveFile(app, recordApi.file, async ({ actor, query: { year } }) => ({
    name: `seedha-deals-${year}.csv`,
    type: csvType,
    headers: {},
    body: dealsFile(app.db, actor.id, boundsOf(financialYear(year))),
  }))

  serve(app, recordApi.record, async ({ db, actor, query }) => ({ record: await salesRecord(db, actor.id, query) }))
}
