import { adminApi } from '#contract/admin.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { Lacks } from './alerts.ts'
import { changeSettings } from './change-settings.ts'
import { exportRoutes } from './export/routes.ts'
import { logInAsAdmin } from './login.ts'
import { overviewRoutes } from './overview-routes.ts'

const tries = { points: 100, seconds: 900 }

export function adminRoutes(app: App, { lacks }: { lacks: Lacks }) {
  overviewRoutes(app, lacks)

  serve(app, adminApi.login, ({ body, request }) =>
    logInAsAdmin(
      app.db,
      body,
      app.limits.isSpared(request.ip) ? [] : [{ name: `admin login ${networkOf(request.ip)}`, allowance: tries }],
    ),
  )

  serve(app, adminApi.settings, async ({ db }) => ({ settings: await readSettings(db) }))
  serve(app, adminApi.changeSettings, ({ actor, body }) => changeSettings(app.db, actor, body))

  exportRoutes(app)
}
