import pg from 'pg'
import { compare } from './load.ts'
import { fillMarket } from './market.ts'
import { onGround, startOurs } from './processes.ts'

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
const languages = ['en', 'kn', 'hi', 'mr']

/**
 * `npm run bench -- products 10000 100000 1000000`, `--quick` for minutes. Program, references and generator are processes of
 * their own. Hot is what was asked a moment ago, beside the same answer from memory; cold is what nobody asked before, beside
 * the same SQL through bare Fastify and pg.
 */
const isQuick = process.argv.includes('--quick')
const how = isQuick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 }
for (const count of process.argv.slice(2).map(Number).filter(Boolean)) await measure(count)

async function measure(count: number) {
  await onGround(async (ground) => {
    const ours = await startOurs(ground)
    const pool = new pg.Pool({ connectionString: ground.url, max: 2 })
    await fillMarket(pool, count)
    const { rows } = await pool.query<{ id: string }>('select id from products where listed limit 1')
    await pool.end()
    const bare = (await ground.start('bench/bare.ts', [ground.url, ours.origin])).said.trim()
    const idle = ours.megabytes()
    console.log(`\n${count} products. Requests a second, p50 and p99 in ms: ours, bare; × is ours to bare`)
    const api = (query: string) => encodeURI(`/api/products?${query}`)
    const one = `/api/products/${rows[0]?.id}`
    const memory = (path: string) => `${bare}/memory?of=${encodeURIComponent(path)}`
    console.log('hot, to the same from memory')
    for (const [label, query] of asked) await line(label, ours.origin + api(query), memory(api(query)))
    await line('detail', ours.origin + one, memory(one))
    console.log('cold, to the same SQL through bare Fastify and pg')
    const unlike = (query: string) => `${query}${query ? '&' : ''}n=[n]`
    for (const [label, query] of asked)
      await line(label, ours.origin + api(unlike(query)), `${bare}${encodeURI(`/list?${unlike(query)}`)}`)
    await line('detail', `${ours.origin}${one}?n=[n]`, `${bare}/one/${rows[0]?.id}?n=[n]`)
    const afterLists = ours.megabytes()
    console.log('pages, hot, to the same HTML as a string')
    for (const path of ['/', '/marketplace', `/products/${rows[0]?.id}`])
      for (const language of languages) {
        const page = `${path}?lng=${language}`
        await line(
          `${path.slice(0, 14)} ${language}`,
          ours.origin + page,
          `${bare}/html?of=${encodeURIComponent(page)}`,
        )
      }
    console.log(`memory: idle ${idle} MB, after the lists ${afterLists} MB, after the pages ${ours.megabytes()} MB`)
  })
}

async function line(label: string, ours: string, reference: string) {
  const found = await compare(ours.replaceAll('%5Bn%5D', '[n]'), reference.replaceAll('%5Bn%5D', '[n]'), how)
  const figures = [found.ours, found.bare].map(
    ({ perSecond, p50, p99 }) =>
      `${perSecond.toFixed(0).padStart(6)}/s ${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(6)}`,
  )
  console.log(`  ${label.padEnd(22)} ${figures.join('  ')}  ${found.ratio.toFixed(2)} ×`)
}
