import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type ForgottenKind, forgottenKinds } from '#contract/admin/system.ts'
import { languages } from '#contract/languages.ts'
import { legalServices, legalVersions, versionPattern } from '#contract/legal/facts.ts'
import { type DataSection, dataSections } from '#contract/users/data.ts'
import { files, jsonOf } from './tree.ts'

/** `profile` and `rest` are lines of `privacy.stored`; `program`: nothing of a member is in it. */
type ToldAs = DataSection | ForgottenKind | 'profile' | 'rest' | 'program'

/** Under which words of the privacy notice each table is told: a new table needs a line here, and words there. */
const toldAs: Record<string, ToldAs> = {
  admin_devices: 'program',
  audit_log: 'audit',
  blocks: 'blocks',
  bulk_offers: 'bulkOffers',
  bulk_orders: 'bulkOrders',
  bulk_order_reports: 'bulkReports',
  bulk_orders_told: 'notifications',
  changed_days: 'program',
  codes: 'codes',
  contact_messages: 'tickets',
  contact_replies: 'tickets',
  contact_requests: 'requests',
  deal_notes: 'requests',
  day_figures: 'figures',
  idempotency_keys: 'answers',
  kept_names: 'names',
  keys: 'program',
  known_devices: 'rest',
  limits: 'limits',
  loose_pictures: 'profile',
  node_minutes: 'minutes',
  nodes: 'minutes',
  notification_counters: 'notifications',
  notification_deliveries: 'notifications',
  notification_settings: 'rest',
  notifications: 'notifications',
  outbox: 'outbox',
  phone_misses: 'codes',
  product_reports: 'rest',
  product_arrivals: 'products',
  products: 'products',
  push_subscriptions: 'rest',
  request_history: 'requests',
  roll_ups: 'program',
  saved_searches: 'savedSearches',
  search_digests: 'notifications',
  search_runs: 'program',
  search_tickets: 'tickets',
  sellers: 'products',
  sessions: 'sessions',
  sleep_notices: 'tickets',
  sleep_tickets: 'tickets',
  settings: 'program',
  stock_moves: 'products',
  tickets: 'tickets',
  used_captchas: 'captchas',
  users: 'profile',
}

const tablesThere = async () => {
  const modules = files.filter((file) => /^server\/database\/tables\/[\w-]+\.ts$/.test(file))
  const found = await Promise.all(modules.map((file) => import(new URL(`../${file}`, import.meta.url).href)))
  return found.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable))).map(getTableName)
}

test('every table is told of in the privacy notice, and no other', async () => {
  expect(Object.keys(toldAs).toSorted()).toEqual([...new Set(await tablesThere())].toSorted())
})

const legalIn = (language: string) => jsonOf(`locales/${language}/legal.json`) as LegalMessages
type LegalMessages = { privacy: Record<'kept' | 'sections' | 'others', Record<string, string>> }

test.each(languages)('the privacy notice in %s has words for all that is kept, and for every service', (language) => {
  const { kept, sections, others } = legalIn(language).privacy
  expect(Object.keys(kept).toSorted()).toEqual(forgottenKinds.toSorted())
  expect(Object.keys(sections).toSorted()).toEqual(dataSections.toSorted())
  expect(Object.keys(others).toSorted()).toEqual(['none', 'title', ...legalServices].toSorted())
})

test.each(languages)('every version says in %s what it changed, and the newest comes first', (language) => {
  const { changes } = jsonOf(`locales/${language}/consent.json`) as { changes: Record<string, string[]> }
  expect(Object.keys(changes)).toEqual([...legalVersions])
  for (const version of legalVersions) {
    expect(version).toMatch(versionPattern)
    expect(changes[version]?.length).toBeGreaterThan(0)
  }
  expect(legalVersions.toSorted().reverse()).toEqual([...legalVersions])
})
