import Fastify from 'fastify'
import pg from 'pg'
import { productQuery } from '#contract/products/products.ts'
import { pageStatement } from '#server/features/products/market-page.ts'
import { questionOf } from '#server/features/products/question.ts'
import { countStatement, exactTo } from '#server/features/products/totals.ts'
import { productColumns, withSeller } from '#server/features/products/view.ts'

/** The reference server, in a process of its own: bare Fastify, from memory or with the same SQL through pg. */
const [url = '', origin = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const bare = Fastify()
const memory = new Map<string, unknown>()

const ofOurs = async (path: string, read: (answer: Response) => Promise<unknown>) => {
  const known = memory.get(path) ?? (await read(await fetch(`${origin}${path}`)))
  memory.set(path, known)
  return known
}
bare.get<{ Querystring: { of: string } }>('/memory', ({ query }) => ofOurs(query.of, (answer) => answer.json()))
bare.get<{ Querystring: { of: string } }>('/html', async ({ query }, reply) =>
  reply.type('text/html; charset=utf-8').send(await ofOurs(query.of, (answer) => answer.text())),
)
bare.get<{ Querystring: Record<string, string> }>('/list', async ({ query }) => {
  const question = questionOf(productQuery.parse(query))
  const [page, total] = [pageStatement(question), countStatement(question, exactTo + 1)]
  const [rows, counted] = await Promise.all([page && pool.query(page), total && pool.query(total)])
  return { rows: rows?.rows, total: counted?.rows }
})
const detail = `select ${productColumns} from products p ${withSeller} where p.id = $1 and p.removed_at is null`
bare.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => ({
  product: (await pool.query({ name: 'one', text: detail, values: [params.id] })).rows[0],
}))
process.stdout.write(`${await bare.listen({ port: 0, host: '127.0.0.1' })}\n`)
