import { adminApi } from '#contract/admin.ts'
import { type App, serve } from '#server/platform/http.ts'
import { logInAsAdmin } from './login.ts'

export function adminRoutes(app: App, { demo }: { demo: boolean }) {
  serve(app, adminApi.login, async ({ body, request }) => {
    await app.limits.byAddress('admin login', request.ip, { points: 100, seconds: 900 })
    return logInAsAdmin(app.db, body, demo)
  })
}
