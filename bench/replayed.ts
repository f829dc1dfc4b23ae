import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { RecordedStatement } from './recorded.ts'

/** Replays the SQL statements of a call and nothing else of it: bare Fastify and pg, in a process of its own. */
const [url = '', file = ''] = process.argv.slice(2)
const calls: Record<string, RecordedStatement[]> = JSON.parse(readFileSync(file, 'utf8'))
const pool = new pg.Pool({ connectionString: url, max: 10 })
const bare = Fastify()

bare.get<{ Params: { name: string } }>('/:name', ({ params }) => replay(params.name, {}))
bare.post<{ Params: { name: string }; Body: Record<string, string> }>('/:name', ({ params, body }) =>
  replay(params.name, body),
)
process.stdout.write(`${await bare.listen({ port: 0, host: '127.0.0.1' })}\n`)

async function replay(name: string, known: Record<string, string>) {
  const client = await pool.connect()
  try {
    const answers = []
    for (const statement of filledIn(calls[name] ?? [], known)) answers.push((await client.query(statement)).rows)
    return { answers }
  } finally {
    client.release()
  }
}

const isBytes = (value: unknown): value is { base64: string } =>
  typeof value === 'object' && value !== null && 'base64' in value

/** Fills in these ids; generated ids are generated again. */
function filledIn(statements: RecordedStatement[], known: Record<string, string>): RecordedStatement[] {
  const made = new Map(Object.entries(known).map(([name, id]) => [`{${name}}`, id]))
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled)
    if (isBytes(value)) return Buffer.from(value.base64, 'base64')
    if (typeof value !== 'string') return value
    return value.replaceAll(/\{(?:new \d+|[a-z]+)\}/g, (name) => {
      if (!made.has(name) && name.startsWith('{new')) made.set(name, crypto.randomUUID())
      return made.get(name) ?? name
    })
  }
  return statements.map((statement) => ({ ...statement, values: statement.values.map(filled) }))
}
