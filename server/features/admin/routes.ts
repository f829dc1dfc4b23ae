import { adminApi } from '#contract/admin/admin.ts'
import { adminLogsApi } from '#contract/admin/logs.ts'
import type { Config } from '#server/platform/config.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { readSettings, usualLimits } from '#server/platform/settings.ts'
import type { Lacks } from './alerts.ts'
import { backupHoursOf } from './backup-fault.ts'
import { changeSettings } from './change-settings.ts'
import { exportRoutes } from './export/routes.ts'
import { logInAsAdmin } from './login.ts'
import { makeLogs } from './logs.ts'
import { overviewRoutes } from './overview-routes.ts'
import { systemRoutes } from './system-routes.ts'

const tries = { points: 100, seconds: 900 }
type Settled = Pick<Config, 'role' | 'dataDir' | 'limits' | 'demo' | 'backup'>

export function adminRoutes(app: App, config: Settled, { lacks }: { lacks: Omit<Lacks, 'backupHours'> }) {
  overviewRoutes(app, { ...lacks, backupHours: backupHoursOf(config) })

  serve(app, adminApi.login, ({ body, request }) =>
    logInAsAdmin(
      app.db,
      body,
      app.limits.isSpared(request.ip) ? [] : [{ name: `admin login ${networkOf(request.ip)}`, allowance: tries }],
    ),
  )

  const usual = usualLimits(config.limits)
  serve(app, adminApi.settings, async ({ db }) => ({ settings: await readSettings(db, usual) }))
  serve(app, adminApi.changeSettings, ({ actor, body }) => changeSettings(app.db, actor, body, usual))

  const logs = makeLogs()
  serve(app, adminLogsApi.list, ({ db, query }) => logs(db, query))

  systemRoutes(app, config)

  exportRoutes(app)
}
