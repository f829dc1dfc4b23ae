import { writeGrowth } from './growth.ts'
import { compare, load, rowHead, rowOf } from './load.ts'
import { fillMarket } from './market.ts'
import { type BenchGround, onGround, startOurs } from './processes.ts'
import { growthOfNear, writeNear } from './products/near.ts'
import { writeTable } from './tables.ts'

type ProductServer = Awaited<ReturnType<typeof startOurs>>

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
  ['deep page', 'page=70'],
]
/** How these grow, and how fast they are when they are not repeated, near.ts measures. */
const askedNear: [string, string][] = [
  ['nearest', 'near=Karnataka/Kolar&sort=nearest'],
  ['featured, near', 'near=Karnataka/Kolar'],
]
const languages = ['en', 'kn', 'hi', 'mr']

/**
 * `npm run bench -- products 10000 100000 1000000`, `--quick` for minutes. Program, references and load generator are processes of their
 * own. Hot is a response-cache hit, compared with the same response from memory; cold is a cache miss, compared with the same SQL through
 * bare Fastify and pg. How a query grows with the market is measured alone, one call after another, and nothing else with
 * `--growth`; with `--near` only what is asked by distance.
 */
const isQuick = process.argv.includes('--quick')
const onlyGrowth = process.argv.includes('--growth')
const onlyNear = process.argv.includes('--near')
/** The table of growth is written as a whole. */
const isWritten = process.argv.includes('--write')
const how = { ...(isQuick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 }), warmUp: 1 }
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const growth = new Map<string, number[]>()
const memory: string[][] = []
for (const count of sizes) await onGround((ground) => measure(ground, count))
if (!onlyGrowth && !onlyNear) await writeMemory()
if (sizes.length > 1 && !(onlyNear && isWritten)) await writeGrowth(sizes, growth)

async function measure(ground: BenchGround, count: number) {
  const ours = await startOurs(ground)
  const { $client: pool } = ground.db
  await fillMarket(pool, count)
  const { rows } = await pool.query<{ id: string }>('select id from products where listed limit 1')
  if (onlyNear) await writeNear(ours.origin, count, how.rounds)
  else if (!onlyGrowth) await measureBoth(ground, ours, count, rows[0]?.id)
  for (const [label, query] of onlyNear ? [] : asked) {
    const alone = await load(asTyped(ours.origin + api(unlike(query))), { atOnce: 1, seconds: how.seconds })
    growth.set(label, [...(growth.get(label) ?? []), alone.p50])
  }
  for (const [label, p50] of await growthOfNear(ours.origin, count, isQuick ? 300 : 2_000))
    growth.set(label, [...(growth.get(label) ?? []), p50])
}

function api(query: string) {
  return encodeURI(`/api/products?${query}`)
}

function unlike(query: string) {
  return `${query}${query ? '&' : ''}n=[n]`
}

async function measureBoth(ground: BenchGround, ours: ProductServer, count: number, id: string | undefined) {
  const bare = (await ground.start(['bench/bare.ts', ground.url, ours.origin])).said.trim()
  const idle = ours.megabytes()
  const one = `/api/products/${id}`
  const kept = (path: string) => `${bare}/memory?of=${encodeURIComponent(path)}`

  const hot: string[][] = []
  for (const [label, query] of [...asked, ...askedNear])
    hot.push(await row(label, ours.origin + api(query), kept(api(query)), '≥ 0.4 ×'))
  hot.push(await row('one product', ours.origin + one, kept(one), '≥ 0.4 ×'))
  await writeTable(`hot ${count}`, rowHead, hot)

  const cold: string[][] = []
  for (const [label, query] of asked) {
    const same = `${bare}${encodeURI(`/list?${unlike(query)}`)}`
    cold.push(await row(label, ours.origin + api(unlike(query)), same, '≥ 0.6 ×'))
  }
  cold.push(await row('one product', `${ours.origin}${one}?n=[n]`, `${bare}/one/${id}?n=[n]`, '≥ 0.7 ×'))
  await writeTable(`cold ${count}`, rowHead, cold)
  await writeNear(ours.origin, count, how.rounds)
  const afterLists = ours.megabytes()

  if (count === sizes.at(-1)) await measurePages(ours.origin, bare, id)
  memory.push([count, idle, afterLists, ours.megabytes()].map(String))
}

/** Measured in the largest market only: pages of a small one show as many products. */
async function measurePages(origin: string, bare: string, id: string | undefined) {
  const found: string[][] = []
  for (const path of ['/', '/marketplace', `/products/${id}`])
    for (const language of languages) {
      const page = `${path}?lng=${language}`
      const same = `${bare}/html?of=${encodeURIComponent(page)}`
      found.push(await row(`${path.replace(/[\w-]{36}/, '{id}')} ${language}`, origin + page, same, '≥ 0.1 ×'))
    }
  await writeTable('pages', rowHead, found)
}

async function row(label: string, ours: string, reference: string, goal: string) {
  return rowOf(label, await compare(asTyped(ours), asTyped(reference), how), goal)
}

/** Decodes the `[n]` placeholder, as the load generator looks for it. */
function asTyped(url: string) {
  return url.replaceAll('%5Bn%5D', '[n]')
}

async function writeMemory() {
  await writeTable(
    'memory',
    ['products', 'idle, MB (goal: ≤ 170)', 'after the lists', 'after the pages (goal: ≤ 300)'],
    memory,
  )
}
