import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import type { LoadCall } from './load.ts'

/** A recorded SQL statement. Ids in its values are replaced by names, so that it can be replayed for others. */
export type RecordedStatement = { text: string; name?: string; values: unknown[] }

const isId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Makes a call to the whole program, in this process, and returns every statement it ran: for the same rows, or, where ids are `known` by
 * name, for others; ids that are not known are generated each time.
 */
export async function recorded(url: string, call: LoadCall, known?: Record<string, string>) {
  const [config, log] = [readConfig({ DEMO: 'on', DATABASE_URL: url }), makeLog('silent')]
  const db = openDatabase(url, { pool: 1, log })
  db.$reads.run = (read) => read(db) // short reads run on the pool too, whose connections are recorded
  const sent: RecordedStatement[] = []
  db.$client.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((config: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => {
      const { text, name, values: own = [] } = typeof config === 'string' ? { text: config } : config
      sent.push({ text, ...(name && { name }), values: Array.isArray(values) ? values : own })
      return query(config, values, ...rest)
    }) as typeof client.query
  })
  const server = await buildApp({ config, db, log, services: makeServices(config, db), readiness: { open: true } })
  const { method, path, headers, body } = call
  const answer = await server.inject({
    method: method as 'GET',
    url: path,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  })
  await server.close()
  await closeDatabase(db)
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
  const names = new Map(Object.entries(known ?? {}).map(([name, id]) => [id, `{${name}}`]))
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (value instanceof Date) return value.toISOString()
    if (Buffer.isBuffer(value)) return { base64: value.toString('base64') }
    if (typeof value !== 'string' || !known) return value
    return value.replaceAll(isId, (id) => {
      if (!names.has(id)) names.set(id, `{new ${names.size}}`)
      return names.get(id) ?? id
    })
  }
  return sent.map((statement) => ({ ...statement, values: statement.values.map(named) }))
}
