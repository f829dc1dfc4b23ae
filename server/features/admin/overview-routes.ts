import { adminActivityApi } from '#contract/admin/activity.ts'
import { adminAlertsApi } from '#contract/admin/alerts.ts'
import { adminFiguresApi } from '#contract/admin/figures.ts'
import { adminWaitingApi } from '#contract/admin/waiting.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { readActivity } from './activity.ts'
import { dismissAlert, type Lacks, readAlerts } from './alerts.ts'
import { readMetrics, refreshFigures } from './metrics.ts'
import { readWaiting } from './waiting.ts'

export function overviewRoutes(app: App, lacks: Lacks) {
  serve(app, adminFiguresApi.metrics, async ({ query }) => ({ metrics: await readMetrics(app.db, query.days) }))
  serve(app, adminFiguresApi.refresh, ({ actor }) => refreshFigures(app.db, actor))
  serve(app, adminActivityApi.activity, ({ db, query }) => readActivity(db, query))
  serve(app, adminWaitingApi.waiting, ({ db }) => readWaiting(db, lacks.backupHours))
  serve(app, adminAlertsApi.alerts, ({ db, query }) => readAlerts(db, lacks, query))
  serve(app, adminAlertsApi.dismiss, async ({ db, actor, params }) => {
    await dismissAlert(db, lacks, actor, params.id)
    return undefined
  })
}
