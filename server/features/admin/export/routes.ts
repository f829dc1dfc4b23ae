import { adminExportApi } from '#contract/admin/export.ts'
import { rowsHeader } from '#contract/admin/export-facts.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import type { App } from '#server/platform/http/serve.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { confirmSelf, exportRows } from './export.ts'

export function exportRoutes(app: App) {
  serveFile(app, adminExportApi.export, async ({ actor, body: { resource, format, password }, log }) => {
    await confirmSelf(app.db, actor, password)
    const { total, type, body } = await exportRows(app.db, actor, { resource, format }, log)
    const name = `seedha-${resource}-${dayInIndia(new Date())}.${format}`
    return { name, type, headers: { [rowsHeader]: String(total) }, body }
  })
}
