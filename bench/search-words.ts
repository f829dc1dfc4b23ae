import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MarketPage } from '#contract/products/products.ts'
import { understand } from '#server/features/catalogue/door.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { startProgram } from '#server/program.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import { type JudgedQuery, type Verdict, verdictOf } from './search-verdict.ts'

type Miss = Verdict & { q: string }
const percent = (part: number, all: number) => ((100 * part) / Math.max(1, all)).toFixed(1)

const kinds = ['single', 'several', 'nothing'] as const
const given = readdirSync(import.meta.dirname).filter((file) => /^search-words.*\.jsonl$/.test(file))

/** Search quality: runs queries on the demo market that people wrote who knew neither the rules nor the data, and prints every miss. */
const lists = given.map((file) => ({ file, queries: queriesIn(file) }))
const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
const cluster = await startCluster()
const name = `seedha_bench_${process.pid}`
await inCluster(cluster.url, `create database ${name}`)
const config = readConfig({
  DEMO: 'on',
  PORT: '0',
  DATABASE_URL: databaseIn(cluster.url, name),
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
})
const program = await startProgram(config, makeLog('silent'), { dev: false })
try {
  const origin = /http:\/\/[\w.:]+/.exec(program.greeting)?.[0] ?? ''
  const ask = async (query: Record<string, string>): Promise<MarketPage> => {
    const answer = await fetch(`${origin}/api/products?${new URLSearchParams(query)}`)
    if (!answer.ok) throw new Error(`${JSON.stringify(query)} answered ${answer.status}`)
    return answer.json()
  }
  const sold = await wholeMarket(ask)
  console.log(`${sold.length} products on the market`)
  for (const { file, queries } of lists) {
    console.log(`\n${file}`)
    for (const kind of kinds) {
      const asked = queries.filter((query) => query.kind === kind)
      const misses: Miss[] = []
      for (const query of asked) {
        const miss = verdictOf(query, await ask({ search: query.q }), sold)
        if (miss) misses.push({ q: query.q, ...miss })
      }
      const wrong = misses.filter(({ isNarrower }) => !isNarrower)
      const share = ({ length }: Miss[]) => `${length} of ${asked.length} wrong (${percent(length, asked.length)} %)`
      console.log(`\n${kind}: ${share(misses)}; with a narrower crop counted right ${share(wrong)}`)
      for (const { q, fault, isNarrower } of misses) console.log(`  ${q}: ${fault}${isNarrower ? ' [narrower]' : ''}`)
    }
  }
  console.log(`\nunderstanding takes ${await meanMs()} ms at the mean`)
} finally {
  await program.close()
  await inCluster(cluster.url, `drop database ${name} with (force)`)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

function queriesIn(file: string): JudgedQuery[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map((line): JudgedQuery => JSON.parse(line))
}

async function wholeMarket(ask: (query: Record<string, string>) => Promise<MarketPage>) {
  const first = await ask({ limit: '100' })
  const products = [...first.products]
  for (let page = 2; page <= first.pageCount; page++)
    products.push(...(await ask({ limit: '100', page: String(page) })).products)
  return products
}

async function meanMs() {
  const queries = lists.flatMap((list) => list.queries)
  for (const { q } of queries) understand(q)
  const began = performance.now()
  for (const { q } of queries) understand(q)
  return ((performance.now() - began) / queries.length).toFixed(2)
}
