import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notify } from '#server/features/notifications/door.ts'
import { transaction } from '#server/platform/database/database.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { aDeal, type BenchDeal, requestOf, verbs } from './deals.ts'
import { type Compared, callEach, compare, type LoadCall, middleOf, ratioOf, rowHead, rowOf } from './load.ts'
import { type BenchGround, onGround, startOurs } from './processes.ts'
import { type RecordedStatement, recorded } from './recorded.ts'
import { writeTable } from './tables.ts'

/**
 * Benchmark of members' calls, compared with bare Fastify and pg that run the same statements: look-ups, and the whole transactions of a
 * request. `--quick` for minutes.
 */
const isQuick = process.argv.includes('--quick')
const how = isQuick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 2 }
const count = isQuick ? 60 : 200

await onGround(async (ground) => {
  const ours = await startOurs(ground)
  const reader = await aBusyBuyer(ground)
  const looks: [string, LoadCall][] = ['/auth/me', '/contact-requests/my', '/notifications'].map((path) => [
    path.slice(1).replaceAll('/', '-'),
    { method: 'GET', path: `/api${path}`, headers: reader },
  ])
  const statements: Record<string, RecordedStatement[]> = {}
  for (const [name, call] of looks) statements[name] = await recorded(ground.url, call)
  const sample = await aDeal(ground)
  for (const verb of verbs) {
    const call = await verb.call(ground, sample)
    statements[verb.name] = await recorded(ground.url, call, sample.ids)
  }
  await withFile(JSON.stringify(statements), async (file) => {
    const bare = (await ground.start(['bench/replayed.ts', ground.url, file])).said.trim()
    const rows: string[][] = []
    for (const [name, { path, headers }] of looks)
      rows.push(
        rowOf(
          path,
          await compare(`${ours.origin}${path}`, `${bare}/${name}`, { ...how, headers, warmUp: 3 }),
          '≥ 0.6 ×',
        ),
      )
    const found = verbs.map((): Compared[] => [])
    for (let round = 0; round < how.rounds; round++) {
      const [mine, theirs] = [await some(ground), await some(ground)]
      for (const [at, verb] of verbs.entries()) {
        const calls = await Promise.all(mine.map((deal) => verb.call(ground, deal)))
        const same = await Promise.all(theirs.map((deal) => replaying(ground, verb.name, deal)))
        found[at]?.push(ratioOf(await callEach(ours.origin, calls), await callEach(bare, same)))
      }
    }
    for (const [at, verb] of verbs.entries()) rows.push(rowOf(verb.name, middleOf(found[at] ?? []), '≥ 0.5 ×'))
    await writeTable('members', rowHead, rows)
  })
})

function some(ground: BenchGround) {
  return Promise.all(Array.from({ length: count }, () => aDeal(ground)))
}

async function replaying(ground: BenchGround, name: string, deal: BenchDeal): Promise<LoadCall> {
  if (name !== 'create') await requestOf(ground, deal)
  return { method: 'POST', path: `/${name}`, headers: {}, body: JSON.stringify(deal.ids) }
}

/** A buyer with 200 requests and as many notifications; returns the authorization header. */
async function aBusyBuyer({ db }: BenchGround) {
  const buyer = await aUser(db, 'customer')
  await db.$client.query(
    `insert into contact_requests (id, product_id, buyer_id, seller_id, name, category, unit, price, status, requested_quantity,
      requested_at, requested_on, due_at)
    select gen_random_uuid(), p.id, $1, p.seller_id, p.name, p.category, p.unit, p.price, 'pending', 5, now(), current_date,
      now() + interval '2 days'
    from products p where listed limit 200`,
    [buyer.id],
  )
  await db.$client.query(
    `insert into request_history (id, request_id, at, by, event, "from", "to")
    select gen_random_uuid(), id, now(), 'buyer', 'create', null, 'pending' from contact_requests where buyer_id = $1`,
    [buyer.id],
  )
  const params = { requestId: crypto.randomUUID(), productId: crypto.randomUUID(), product: 'tomato', quantity: 5 }
  const notice = { to: buyer.id, type: 'request_accepted' as const, params: { ...params, unit: 'kg' as const } }
  await transaction(db, (tx) =>
    notify(
      tx,
      Array.from({ length: 200 }, () => notice),
    ),
  )
  return signedIn(db, buyer.id)
}

async function withFile(text: string, work: (file: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const file = join(folder, 'statements.json')
  writeFileSync(file, text)
  try {
    await work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
