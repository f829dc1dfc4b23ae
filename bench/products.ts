import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { productQuery } from '#contract/products.ts'
import { pageStatement } from '#server/features/products/market-page.ts'
import { questionOf } from '#server/features/products/question.ts'
import { countStatement, exactTo } from '#server/features/products/totals.ts'
import { productColumns, withSeller } from '#server/features/products/view.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { startProgram } from '#server/program.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import { fillMarket } from './market.ts'

const rounds = 5
const calls = 120
const atOnce = 8

const asked: [string, string][] = [
  ['list', ''],
  ['category', 'category=vegetables'],
  ['two categories', 'category=vegetables,fruits'],
  ['state', 'state=Karnataka'],
  ['district', 'state=Karnataka&district=Kolar'],
  ['organic', 'isOrganic=true'],
  ['all filters', 'category=vegetables&state=Karnataka&district=Kolar&isOrganic=true'],
  ['newest', 'sort=newest'],
  ['price, low first', 'sort=price-asc'],
  ['price, high first', 'sort=price-desc'],
  ['price in a category', 'category=fruits&sort=price-desc'],
  ['search, English', 'search=tomato'],
  ['search, Kannada', 'search=ಟೊಮೆಟೊ'],
  ['search, Hindi', 'search=टमाटर'],
  ['search, Marathi', 'search=कांदा'],
  ['search, romanised', 'search=tamatar'],
  ['search, mistyped', 'search=tomatto'],
  ['search, two words', 'search=tomato kolar'],
  ['search, in a text', 'search=lot77'],
  ['deep page', 'page=700'],
]

/** Every list of the marketplace beside the same SQL through bare Fastify and pg, in turns in one run. */
for (const count of process.argv.slice(2).map(Number)) await measure(count)

async function measure(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const cluster = await startCluster()
  const name = `seedha_bench_${process.pid}_${count}`
  await inCluster(cluster.url, `create database ${name}`)
  const url = databaseIn(cluster.url, name)
  const config = readConfig({ DEMO: 'on', PORT: '0', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const program = await startProgram(config, makeLog('silent'), { dev: false })
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  try {
    await fillMarket(pool, count)
    const origin = /http:\/\/[\w.:]+/.exec(program.greeting)?.[0] ?? ''
    await table(count, origin, pool)
  } finally {
    await pool.end()
    await program.close()
    await inCluster(cluster.url, `drop database ${name} with (force)`)
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function table(count: number, origin: string, pool: pg.Pool) {
  const bare = Fastify()
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
  const reference = await bare.listen({ port: 0, host: '127.0.0.1' })
  const { rows } = await pool.query<{ id: string }>('select id from products where listed limit 1')
  console.log(`\n${count} products: requests a second and p99 in ms, ours and bare; median ratio of ${rounds} rounds`)
  try {
    for (const [label, query] of asked)
      await line(label, `${origin}/api/products?${query}`, `${reference}/list?${query}`)
    await line('detail', `${origin}/api/products/${rows[0]?.id}`, `${reference}/one/${rows[0]?.id}`)
  } finally {
    await bare.close()
  }
}

async function line(label: string, ours: string, reference: string) {
  const runs = { ours: [] as number[], bare: [] as number[] }
  const found: number[] = []
  await burst(ours, [])
  await burst(reference, [])
  for (let round = 0; round < rounds; round++)
    found.push((await burst(ours, runs.ours)) / (await burst(reference, runs.bare)))
  const median = found.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const figures = ({ ours, bare }: typeof runs) =>
    [ours, bare].map((times) => {
      const sorted = times.toSorted((a, b) => a - b)
      const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
      const perSecond = Math.round((1000 * atOnce) / mean)
      return `${String(perSecond).padStart(6)}/s ${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1).padStart(7)}`
    })
  console.log(`  ${label.padEnd(22)} ${figures(runs).join('   ')}   ${median.toFixed(2)} ×`)
}

/** So many calls, a few at once; notes how long each took and gives back how long all did. */
async function burst(url: string, times: number[]) {
  const began = performance.now()
  let left = calls
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const start = performance.now()
        const answer = await fetch(url)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
        times.push(performance.now() - start)
      }
    }),
  )
  return performance.now() - began
}
