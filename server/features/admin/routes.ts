import { adminApi } from '#contract/admin.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { readRules } from '#server/platform/settings.ts'
import { changeRules } from './change-settings.ts'
import { logInAsAdmin } from './login.ts'

const tries = { points: 100, seconds: 900 }

export function adminRoutes(app: App, { demo }: { demo: boolean }) {
  serve(app, adminApi.login, ({ body, request }) =>
    logInAsAdmin(app.db, body, { demo, spendAddress: () => app.limits.byAddress('admin login', request.ip, tries) }),
  )

  serve(app, adminApi.settings, async ({ db }) => ({ settings: await readRules(db) }))
  serve(app, adminApi.changeSettings, ({ actor, body }) => changeRules(app.db, actor, body))
}
