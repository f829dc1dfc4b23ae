import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startLive } from '#server/live.ts'
import { readConfig } from '#server/platform/config.ts'
import { startRetry } from '#server/platform/database/start-retry.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from '#server/testing/database.ts'

const { url, db } = await testDatabase()
const log = makeLog('silent')
const deployed = (file: string) => readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8')

/** Every name that a web node shows; a worker's are among them, but for the live connections. */
async function shownNames() {
  const config = readConfig({ DEMO: 'on', METRICS_FROM: '127.0.0.1' })
  const server = await buildApp({ config, db, log, services: makeServices(config, db), readiness: { open: true } })
  const live = await startLive({ url, server, config, db, log, retry: startRetry(log) })
  afterAll(async () => {
    await live.stop()
    await server.close()
  })
  const { body } = await server.inject('/metrics')
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  )
}

const shown = await shownNames()
const notOurs = new Set(['up']) // Prometheus makes it

/** What is left of an expression without its labels, groupings, numbers and functions. */
const namesIn = (expression: string) =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring) \([^)]*\)/g, ' ')
    .replaceAll(/\b\w+(?= *\()/g, ' ')
    .match(/\b[a-zA-Z_]\w*/g)
    ?.filter((name) => !['and', 'or', 'unless', 'by'].includes(name)) ?? []

test('alert rules name only metrics that are there', () => {
  const rules = deployed('prometheus/alerts.yml')
  const expressions = [...rules.matchAll(/^ +expr: (?:>-\n((?: {10,}.*\n)+)|(.*))/gm)].map(
    ([, many, one]) => many ?? one ?? '',
  )
  expect(expressions.length).toBe(rules.match(/- alert:/g)?.length)
  const named = expressions.map(namesIn)
  expect(named.filter((names) => !names.length)).toEqual([])
  expect(named.flat().filter((name) => !shown.has(name) && !notOurs.has(name))).toEqual([])
})

type Dashboard = { panels: { targets?: { expr: string }[] }[] }
const { panels } = JSON.parse(deployed('grafana/seedha.json')) as Dashboard
const onDashboard = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)))

test('the dashboard names only metrics that are there', () => {
  expect(onDashboard.length).toBeGreaterThan(20)
  expect(onDashboard.filter((name) => !shown.has(name))).toEqual([])
})

test('every metric of our own is on the dashboard', () => {
  const ours = [...shown].filter((name) => /^seedha_.*(?<!_bucket|_sum)$/.test(name))
  const without = ['seedha_jobs_given_up_total', 'seedha_socket_events_total'] // of both there is a gauge
  expect(ours.filter((name) => !onDashboard.includes(name)).sort()).toEqual(without)
})
