import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/**
 * Response cache staleness: how long a change of a product takes to be visible, on the node that made it and on another, while both are
 * under load; its own seller must see it at once.
 */
const rounds = process.argv.includes('--quick') ? 5 : 20
const promised = { everyone: 2_000 }

await onGround(async (ground) => {
  const { db } = ground
  const nodes = [await startOurs(ground), await startOurs(ground)]
  const seller = await aUser(db, 'farmer')
  const own = await signedIn(db, seller.id)
  const { id } = await aProduct(db, { sellerId: seller.id })
  const places: [string, string][] = [
    ['list', '/api/products?sort=newest'],
    ['product', `/api/products/${id}`],
    ['rendered page', `/products/${id}`],
  ]
  const slowest = new Map<string, number>()
  const note = (what: string, ms: number) => slowest.set(what, Math.max(slowest.get(what) ?? 0, ms))
  for (let round = 0; round < rounds; round++) {
    const mark = `Round ${round} of ${process.pid}`
    let changed = Number.POSITIVE_INFINITY // visible before the change is answered counts as at once
    const watching = nodes.flatMap(({ origin }, at) =>
      places.map(async ([name, path]) => {
        const what = `${name}, ${at ? 'another node' : 'the same node'}`
        for (;;) if (await shows(`${origin}${path}`, mark)) return note(what, performance.now() - changed)
      }),
    )
    await change(`${nodes[0]?.origin}/api/products/${id}`, own, mark)
    changed = performance.now()
    for (const { origin } of nodes)
      if (!(await shows(`${origin}/api/products/${id}`, mark, own)))
        throw new Error('a seller does not see their own change')
    await Promise.all(watching)
  }
  const rows = [...slowest].map(([what, ms]) => [what, `${Math.max(0, ms).toFixed(0)}`, `≤ ${promised.everyone}`])
  rows.push(['its own seller, either node', `at once, ${rounds} of ${rounds}`, 'at once'])
  await writeTable('seen', ['where', 'slowest, ms', 'goal'], rows)
})

async function shows(url: string, mark: string, headers: Record<string, string> = {}) {
  return (await (await fetch(url, { headers })).text()).includes(mark)
}

async function change(url: string, own: Record<string, string>, description: string) {
  const headers = { ...own, 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ description }) })
  if (!answer.ok) throw new Error(`a change was answered ${answer.status}`)
}
