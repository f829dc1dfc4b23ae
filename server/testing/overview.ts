import { expect } from 'vitest'
import type { Happening } from '#contract/admin/activity.ts'
import type { Alert, AlertKind } from '#contract/admin/alerts.ts'
import type { Metrics } from '#contract/admin/figures.ts'
import { figuresJob } from '#server/features/admin/jobs.ts'
import { retentionJob } from '#server/retention.ts'
import { requestWorld } from './requests.ts'

/** The API with what an admin sees of all that happens in it. */
export async function overviewWorld(environment: NodeJS.ProcessEnv = {}) {
  const world = await requestWorld(environment, { pool: 10 })
  const { call, admin, jobWorld } = world

  async function answered<T>(url: string): Promise<T> {
    const { status, body } = await call('GET', `/admin/dashboard/${url}`, admin)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const count = () => figuresJob.run({}, jobWorld)
  const retain = () => retentionJob.run({}, jobWorld)
  const metrics = async (days = 30) => (await answered<{ metrics: Metrics }>(`metrics?days=${days}`)).metrics
  /** What is so once the job has run. */
  const counted = async (days?: number) => {
    await count()
    return metrics(days)
  }
  type ActivityPaging = { total: number; page: number; pageCount: number }
  const activity = (query = '') => answered<ActivityPaging & { activity: Happening[] }>(`activity${query}`)
  const alerts = (query = '') => answered<ActivityPaging & { alerts: Alert[] }>(`alerts${query}`)
  const alertOf = async (kind: AlertKind) => (await alerts('?limit=100')).alerts.find((one) => one.kind === kind)
  return { ...world, count, retain, metrics, counted, activity, alerts, alertOf }
}
