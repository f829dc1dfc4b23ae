import sharp from 'sharp'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { load } from './load.ts'
import { type BenchGround, onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/** Latency of lists while others sign in (argon2id) and upload photos of 12 megapixels, compared with an idle program. */
const seconds = process.argv.includes('--quick') ? 4 : 10

await onGround(async (ground) => {
  const { origin } = await startOurs(ground)
  const photo = await aPhoto()
  const lists = () => load(`${origin}/api/products?n=[n]`, { seconds, atOnce: 8 })
  await lists()
  const quiet = await lists()
  const rows = [row('nothing else', quiet, quiet, 0)]
  const others: [string, number, () => Promise<unknown>][] = [
    ['sign-ins, 4 at once', 4, () => signIn(origin)],
    ['listings with 3 photos, 2 at once', 2, () => sendPhotos(ground, origin, photo)],
  ]
  for (const [label, atOnce, work] of others) {
    const others = keepDoing(work, atOnce)
    const busy = await lists()
    rows.push(row(label, busy, quiet, await others.stop()))
  }
  await writeTable('beside', ['meanwhile', 'done', 'lists a second', 'p50 ms', 'p99 ms', 'p99 to quiet', 'goal'], rows)
})

function row(label: string, { perSecond, p50, p99 }: LoadFigures, quiet: LoadFigures, done: number) {
  const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)]
  return [label, done ? `${done}` : '', ...figures, `${(p99 / quiet.p99).toFixed(1)} ×`, done ? '≤ 4 ×' : '']
}

type LoadFigures = Awaited<ReturnType<typeof load>>

function keepDoing(work: () => Promise<unknown>, atOnce: number) {
  let [isOver, done] = [false, 0]
  const all = Array.from({ length: atOnce }, async () => {
    for (; !isOver; done++) await work()
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(all)
      return done
    },
  }
}

async function signIn(origin: string) {
  const body = JSON.stringify({ email: 'vendor@demo.seedha.in', password: 'Seedha@2026' })
  const headers = { 'content-type': 'application/json' }
  await checked(await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body }))
}

async function sendPhotos({ db }: BenchGround, origin: string, photo: Buffer) {
  const form = new FormData()
  const offer = { name: 'tomato', category: 'vegetables', description: 'Firm and red.', price: '28', unit: 'kg' }
  for (const [name, value] of Object.entries({ ...offer, availableQuantity: '480' })) form.append(name, value)
  form.append('location', JSON.stringify({ state: 'Karnataka', district: 'Kolar' }))
  for (let at = 0; at < 3; at++) form.append('images', new Blob([Uint8Array.from(photo)]), 'a.jpg')
  const headers = await signedIn(db, (await aUser(db, 'farmer')).id)
  await checked(await fetch(`${origin}/api/products`, { method: 'POST', headers, body: form }))
}

async function checked(answer: Response) {
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${body}`)
}

/** Random noise, so that it compresses no better than a photo of leaves. */
function aPhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 4000, height: 3000, channels: 3, background: 'grey', noise } as const
  return sharp({ create }).jpeg({ quality: 85 }).toBuffer()
}
