import { financialYear } from '#contract/requests/financial-year.ts'
import { recordApi } from '#contract/requests/record.ts'
import { csvType } from '#server/platform/csv/cell.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import type { NoteSigner } from '#server/platform/note-signer.ts'
import type { SignNote } from '../notes/sign.ts'
import { signNewest } from '../notes/sign-late.ts'
import { dealsFile } from './deals-file.ts'
import { boundsOf, salesRecord } from './sales-record.ts'

type RecordSettings = { prepare: NoteSigner['prepare']; signNote: SignNote }

export function recordRoutes(app: App, { prepare, signNote }: RecordSettings) {
  serveFile(app, recordApi.file, async ({ actor, query: { year } }) => ({
    name: `seedha-deals-${year}.csv`,
    type: csvType,
    headers: {},
    body: dealsFile(app.db, actor.id, boundsOf(financialYear(year))),
  }))

  serve(app, recordApi.record, async ({ db, actor, query }) => {
    await prepare()
    await signNewest(db, actor.id, boundsOf(query), signNote)
    return { record: await salesRecord(db, actor.id, query) }
  })
}
