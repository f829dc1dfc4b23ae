import { adminSystemApi } from '#contract/admin/system.ts'
import type { Config } from '#server/platform/config.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { readMaintenance } from '#server/platform/settings.ts'
import { approve, devicesPage, revoke } from './device-admin.ts'
import { dealWithJob, failedJobs } from './failed-jobs.ts'
import { readHealth } from './health.ts'
import { changeMaintenance } from './maintenance.ts'

export function systemRoutes(app: App, { role, dataDir }: Pick<Config, 'role' | 'dataDir'>) {
  serve(app, adminSystemApi.maintenance, async ({ db }) => ({ maintenance: await readMaintenance(db) }))
  serve(app, adminSystemApi.changeMaintenance, ({ actor, body }) => changeMaintenance(app.db, actor, body))

  const node = app.http
  serve(app, adminSystemApi.health, async ({ db }) => ({ health: await readHealth(db, { role, dataDir, node }) }))

  serve(app, adminSystemApi.devices, ({ db, actor, query, request }) =>
    devicesPage(db, { actor, fingerprint: deviceOf(request) }, query),
  )
  serve(app, adminSystemApi.approveDevice, ({ actor, params, request }) =>
    approve(app.db, { actor, fingerprint: deviceOf(request) }, params.id),
  )
  serve(app, adminSystemApi.revokeDevice, ({ actor, params, request }) =>
    revoke(app.db, { actor, fingerprint: deviceOf(request) }, params.id),
  )

  serve(app, adminSystemApi.failedJobs, ({ db, query }) => failedJobs(db, query))
  serve(app, adminSystemApi.retryJob, ({ actor, params }) => dealWithJob(app.db, actor, params.id, 'retry'))
  serve(app, adminSystemApi.dropJob, ({ actor, params }) => dealWithJob(app.db, actor, params.id, 'drop'))
}
