import { chromium } from '@playwright/test'
import { onGround, startOurs } from './processes.ts'

/** A cheap phone on a weak network: 400 kbit/s, 400 ms, a quarter of this machine's CPU speed. */
const weak = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slower = 4
const rounds = 3
const pages = ['/dashboard', '/profile', '/my-products', '/marketplace']

/** When a first visit paints a page's frame, and when its content, in milliseconds after the navigation. */
const browser = await chromium.launch({
  executablePath: process.env.SEEDHA_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

await onGround(async (ground) => {
  const { origin } = await startOurs(ground)
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'farmer@demo.seedha.in', password: 'Seedha@2026' }),
  })
  const { token } = (await answer.json()) as { token: string }
  console.log(
    `a first visit at 400 kbit/s, 400 ms, a ${slower}th of the CPU, 360 px, in Kannada; the middle of ${rounds}`,
  )
  for (const path of pages) {
    const seen = []
    for (let round = 0; round < rounds; round++) seen.push(await visit(origin, path, token))
    const middle = (times: number[]) => (times.toSorted((a, b) => a - b)[rounds >> 1] as number) / 1000
    const [frame, whole] = [middle(seen.map(({ frame }) => frame)), middle(seen.map(({ whole }) => whole))]
    console.log(`  ${path.padEnd(14)} frame ${frame.toFixed(1)} s, whole ${whole.toFixed(1)} s`)
  }
}).finally(() => browser.close())

/** When the first paint was, with the page's heading in it. */
type FrameWindow = typeof window & { frameAt?: number }

async function visit(origin: string, path: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.addCookies([{ name: 'i18nextLng', value: 'kn', url: origin }])
  await context.addInitScript((token) => {
    localStorage.setItem('i18nextLng', 'kn')
    localStorage.setItem('token', token)
    localStorage.setItem('role', 'farmer')
    const look = () => {
      const { length } = performance.getEntriesByName('first-contentful-paint')
      if (length && document.querySelector('main h1')) (window as FrameWindow).frameAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }, token)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', weak)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(origin + path, { waitUntil: 'commit', timeout: 60_000 })
  const seen = await page.waitForFunction(() => (window as FrameWindow).frameAt, undefined, { timeout: 60_000 })
  const frame = (await seen.jsonValue()) as number
  await page.waitForFunction(() => !document.querySelector('main[aria-busy]'), undefined, { timeout: 60_000 })
  const whole = await page.evaluate(() => performance.now())
  await context.close()
  return { frame, whole }
}
