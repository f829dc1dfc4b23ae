import { languages } from '#contract/languages.ts'
import program from '../scripts/program.json' with { type: 'json' }
import { buildReactAlone } from './build-react-alone.ts'
import { compare, rowHead, rowOf } from './load.ts'
import { onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/** Cold page rendering (no response cache), compared with React alone rendering the same tree repeatedly. */
const isQuick = process.argv.includes('--quick')
const how = { ...(isQuick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 3 }), atOnce: 16 } // page gate limit of one address
/** Warm-up: V8 optimises for that long under load until the cost of a page is stable; other languages run the same code. */
const settledSeconds = 12

await onGround(async (ground) => {
  const ours = await startOurs(ground)
  const { rows: products } = await ground.db.$client.query<{ id: string }>(
    'select id from products where listed limit 1',
  )
  const alone = [...program.flags, await buildReactAlone(), ours.origin]
  const bare = (await ground.start(alone, { NODE_ENV: 'production' })).said.trim()
  const rows: string[][] = []
  for (const path of ['/', '/marketplace', `/products/${products[0]?.id}`])
    for (const language of languages) {
      const asked = `lng=${language}&n=[n]`
      const warmUp = language === languages[0] ? settledSeconds : 2
      const found = await compare(`${ours.origin}${path}?${asked}`, `${bare}/?of=${path}&${asked}`, { ...how, warmUp })
      const spread = (found.ours.p99 / found.ours.p50).toFixed(1)
      rows.push([
        ...rowOf(`${language} ${path.replace(/[\w-]{36}/, '{id}')}`, found, '≥ 0.55 ×'),
        `${spread} × (≤ 5 ×)`,
      ])
    }
  await writeTable('rendering', [...rowHead, 'p99 to p50'], rows)
})
