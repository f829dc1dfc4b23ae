import type { Metrics } from '#contract/admin/figures.ts'
import { requestStatuses } from '#contract/requests/facts.ts'
import { openRoles, roles } from '#contract/shared/roles.ts'
import { productFigures } from '#server/features/products/door.ts'
import { overdueDisputes, requestFigures } from '#server/features/requests/door.ts'
import { oldestOpen, supportFigures } from '#server/features/support/door.ts'
import { userFigures } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { countedUpTo, dailyFigures, distrust, medianBucket, rollUp, sumFigures } from '#server/platform/day-figures.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Everything that is counted by days. */
const rooms = [userFigures, productFigures, requestFigures, supportFigures]
const [users, products, requests, support] = ['users', 'products', 'requests', 'support']

/** Reads what was counted; only what depends on the hour is looked up. */
export async function readMetrics(db: Database, days: number): Promise<Metrics> {
  const [sum, daily, asOf, overdue, oldestAt, sellers, supporters] = await Promise.all([
    sumFigures(db, days),
    dailyFigures(db, days),
    countedUpTo(db, rooms),
    overdueDisputes(db),
    oldestOpen(db),
    medianBucket(db, requests, 'answered', days),
    medianBucket(db, support, 'answered', days),
  ])
  const each = <K extends string>(names: readonly K[], room: string) =>
    Object.fromEntries(names.map((name) => [name, sum(room, name)])) as Record<K, number>
  const byRole = each(roles, users)
  const byStatus = each(requestStatuses, requests)
  return {
    asOf,
    days,
    users: {
      ...byRole,
      total: openRoles.reduce((total, role) => total + byRole[role], byRole.admin),
      suspended: sum(users, 'suspended'),
      newThisWeek: sum(users, 'new', 'week'),
    },
    products: {
      ...each(['active', 'hidden', 'inactive'], products),
      newThisWeek: sum(products, 'new', 'week'),
    },
    requests: {
      total: sum(requests, 'new'),
      byStatus,
      today: daily.at(-1)?.of(requests, 'new') ?? 0,
      yesterday: daily.at(-2)?.of(requests, 'new') ?? 0,
    },
    deals: {
      count: sum(requests, 'deals'),
      rupees: sum(requests, 'rupees'),
      inPeriod: { count: sum(requests, 'deals', 'period'), rupees: sum(requests, 'rupees', 'period') },
    },
    disputes: { open: byStatus.disputed, overdue: overdue?.count ?? 0 },
    messages: {
      open: sum(support, 'open') + sum(support, 'in_progress'),
      inPeriod: sum(support, 'new', 'period'),
      oldestAt,
    },
    answerMinutes: { sellers, support: supporters },
    series: daily.map(({ day, of }) => ({
      day,
      users: of(users, 'new'),
      products: of(products, 'new'),
      requests: of(requests, 'new'),
      deals: of(requests, 'deals'),
      rupees: of(requests, 'rupees'),
      disputes: of(requests, 'disputes'),
      messages: of(support, 'new'),
    })),
  }
}

export const countChanges = (db: Database, mayGoOn: () => boolean) => rollUp(db, rooms, mayGoOn)

const distrustDays = 90
const patienceMs = 3_000

/** Counts what the charts show anew. Two at once share the work, and what is not done in time the job does. */
export async function refreshFigures(db: Database, { id: actorId }: Actor) {
  await transaction(db, async (tx) => {
    await distrust(tx, rooms, distrustDays)
    await record(tx, { action: 'figures.refreshed', actorId })
  })
  const until = performance.now() + patienceMs
  const isComplete = await countChanges(db, () => performance.now() < until)
  return { asOf: await countedUpTo(db, rooms), isComplete }
}
