import { adminApi } from '#contract/admin.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { readSettings } from '#server/platform/settings.ts'
import { changeSettings } from './change-settings.ts'
import { exportRoutes } from './export/routes.ts'
import { logInAsAdmin } from './login.ts'

const tries = { points: 100, seconds: 900 }

export function adminRoutes(app: App) {
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
