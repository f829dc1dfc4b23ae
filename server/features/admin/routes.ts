import { adminApi } from '#contract/admin.ts'
import { type App, serve } from '#server/platform/http.ts'
import { logInAsAdmin } from './login.ts'

const tries = { points: 100, seconds: 900 }

export function adminRoutes(app: App, { demo }: { demo: boolean }) {
  serve(app, adminApi.login, ({ body, request }) =>
    logInAsAdmin(app.db, body, { demo, spendAddress: () => app.limits.byAddress('admin login', request.ip, tries) }),
  )
}
