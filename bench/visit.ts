import { type BrowserContextOptions, chromium } from '@playwright/test'
import { onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'
import { aScale, budget, weigh } from './whole-visit.ts'

/** What a first visit on a phone loads until the network is quiet, and what its service worker precaches afterwards. */
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36',
}
const quietMs = 4_000 // the last request starts three seconds after the page is idle
const browser = await chromium.launch({
  executablePath: process.env.SEEDHA_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

await onGround(async (ground) => {
  const { origin } = await startOurs(ground)
  const scale = await aScale(Number(new URL(origin).port))
  const found = await fetch(`${origin}/api/products?limit=1`)
  const { products } = (await found.json()) as { products: { _id: string }[] }
  const bound = ['/', '/marketplace', `/products/${products[0]?._id}`]
  const rows: string[][] = []
  for (const language of ['en', 'kn'])
    for (const path of [...bound, '/about', '/login']) {
      const seen = weigh(await taken(scale, path, language, 'block'))
      const sizes = [seen.js, seen.css, seen.html].map(kB)
      const kept = weigh(await taken(scale, path, language, 'allow')).all - seen.all
      const name = bound.includes(path) ? path.replace(/[\w-]{36}/, '{id}') : `${path} (no bound)`
      rows.push([`${language} ${name}`, ...sizes, `${seen.requests}`, `${seen.twice.length}`, kB(kept)])
    }
  const { js, css, html, requests } = budget
  const most = [js, css, html].map((bytes, at) => `${['JS', 'CSS', 'HTML'][at]}, kB (≤ ${kB(bytes)})`)
  await writeTable('visit', ['page', ...most, `requests (≤ ${requests})`, 'twice', 'worker, kB more'], rows)
  scale.close()
}).finally(() => browser.close())

type Scale = Awaited<ReturnType<typeof aScale>>

async function taken(scale: Scale, path: string, language: string, serviceWorkers: 'block' | 'allow') {
  const options: BrowserContextOptions = { ...phone, serviceWorkers }
  const context = await browser.newContext(options)
  await context.addCookies([{ name: 'i18nextLng', value: language, url: scale.origin }])
  scale.empty()
  const page = await context.newPage()
  await page.goto(scale.origin + path)
  while (!scale.isQuiet(quietMs)) await new Promise((later) => setTimeout(later, 100))
  const all = scale.taken()
  await context.close()
  return all
}

function kB(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
