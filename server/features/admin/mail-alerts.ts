import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Alert, type AlertKind, alarming, alertKinds, type HighAlertKind } from '#contract/admin/alerts.ts'
import type { Language } from '#contract/languages.ts'
import { z } from '#contract/zod.ts'
import { users } from '#server/database/tables/users.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { lockSetting, readSettings, writeSetting } from '#server/platform/settings.ts'
import { text } from '#server/platform/texts.ts'
import { readAlerts } from './alerts.ts'

type LetterWriter = Pick<Services, 'mailer' | 'links'>

/** When each alert that was mailed last stood, by its id, and of how many things it told then. */
const mailed = z.record(z.string(), z.object({ at: z.iso.datetime(), count: z.number() })).catch({})
type Mailed = z.output<typeof mailed>
const storedAs = 'alertsMailed'
const atMost = 100

/**
 * Mails alerts of weight "high" to the admins who have an address, once: not again while the same alert stands, unless there is one more
 * of what waits. Each grievance has a deadline of its own.
 */
export async function mailHighAlerts(db: Database, services: LetterWriter, backupHours: number) {
  const lacks = { sms: false, mail: false, operator: [], backupHours }
  // Forgotten meanwhile: whoever switches it on again hears of all that stands.
  if (!(await readSettings(db)).mailAlerts) return writeSetting(db, storedAs, {})
  const { alerts } = await readAlerts(db, lacks, { page: 1, limit: atMost })
  const standing = alerts.filter(isHigh)
  await transaction(db, async (tx) => {
    const before = mailed.parse((await lockSetting(tx, storedAs)) ?? {})
    const present = await presentMoment(tx)
    const news = standing.filter((alert) => countIn(alert) > (before[alert._id]?.count ?? -1))
    if (news.length)
      for (const admin of await readers(tx)) await services.mailer.send(tx, letterTo(admin, news, services))
    await writeSetting(tx, storedAs, nowMailed(before, standing, present))
  })
}

/** One that comes and goes within the hour is the same. */
function nowMailed(before: Mailed, standing: Alert[], at: string): Mailed {
  const isRemembered = ([, known]: [string, Mailed[string]]) =>
    Date.parse(at) - Date.parse(known.at) < alarming.mailAgainHours * 3_600_000
  return Object.fromEntries([
    ...Object.entries(before).filter(isRemembered),
    ...standing.map((alert) => [alert._id, { at, count: countIn(alert) }]),
  ])
}

/** Zero of what can't be counted. */
const countIn = ({ params: { count } }: Alert) => (typeof count === 'number' ? count : 0)

type HighAlert = Alert & { kind: HighAlertKind }
const isHigh = (alert: Alert): alert is HighAlert => alertKinds[alert.kind as AlertKind].severity === 'high'

type Reader = { email: string | null; name: string; language: Language }

const readers = (tx: Tx): Promise<Reader[]> =>
  tx
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), users.open, isNull(users.suspendedAt), isNotNull(users.email)))

function letterTo({ email, name, language }: Reader, alerts: HighAlert[], { links }: Pick<Services, 'links'>) {
  const lines = alerts.map(({ kind, params, leadsTo }) => `${lineOf(language, kind, params)}\n${links.to(leadsTo)}`)
  return {
    to: email ?? '',
    subject: text(language, 'alerts.subject', { count: alerts.length }),
    text: [text(language, 'letter.hello', { name }), ...lines, text(language, 'alerts.stop')].join('\n\n'),
  }
}

const lineOf = (language: Language, kind: HighAlertKind, params: Alert['params']) =>
  text(language, `alerts.${kind}`, params as never)
