import type { BrowserContext, Page } from '@playwright/test'
import { aNetwork } from '../e2e/network.ts'
import { aPhone, largestPaint, launch, median, seconds, slow, slowed, times } from './phone.ts'
import { onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/** When a member's page is usable: after the tap that signs in, and opened by its URL on a phone with empty caches. */
const rounds = process.argv.includes('--quick') ? 1 : 5
const password = 'Seedha@2026'
const email = 'farmer@demo.seedha.in'
const device = 'the-device-of-the-bench'
const pages = ['/dashboard', '/requests', '/profile', '/admin/dashboard'] as const
type Path = (typeof pages)[number]
type PageTimings = { market: number; signedIn: number; opened: number }

const browser = await launch()

await onGround(async (ground) => {
  const { origin } = await startOurs(ground)
  const tokens = {
    member: await tokenOf(`${origin}/api/auth/login`, { email, password }),
    admin: await tokenOf(`${origin}/api/admin/login`, { username: 'admin', password, deviceFingerprint: device }),
  }
  const network = await aNetwork(Number(new URL(origin).port))
  const seen = new Map<Path, PageTimings[]>()
  for (let round = 0; round < rounds; round++)
    for (const path of pages) {
      const token = isAdmins(path) ? tokens.admin : tokens.member
      const one = {
        market: await onAPhone((phone) => marketAt(network, phone)),
        signedIn: await onAPhone((phone) => signedInto(network, phone, path)),
        opened: await onAPhone((phone) => opened(network, phone, path, token)),
      }
      seen.set(path, [...(seen.get(path) ?? []), one])
    }
  await network.goAway()
  const rows = [...seen].map(([path, all]) => {
    const middle = (figure: (one: PageTimings) => number) => median(all.map(figure))
    return [
      path,
      seconds(middle(({ market }) => market)),
      seconds(middle(({ signedIn }) => signedIn)),
      times(middle(({ market, signedIn }) => signedIn / market)),
      seconds(middle(({ opened }) => opened)),
      times(middle(({ market, opened }) => opened / market)),
    ]
  })
  const ways = ['from sign-in, s', 'to the market (≤ 1.5 ×)', 'by its address, s', 'to the market']
  await writeTable('private-pages', ['page', 'the market’s LCP, s', ...ways], rows)
}).finally(() => browser.close())

type ThrottledNetwork = Awaited<ReturnType<typeof aNetwork>>

function isAdmins(path: Path) {
  return path.startsWith('/admin')
}

async function tokenOf(address: string, body: Record<string, string>) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

/** A browser context with empty caches. */
async function onAPhone(work: (phone: BrowserContext) => Promise<number>) {
  const phone = await aPhone(browser, { serviceWorkers: 'block' })
  await phone.addInitScript((device) => localStorage.setItem('deviceFingerprint', device), device)
  try {
    return await work(phone)
  } finally {
    await phone.close()
  }
}

async function marketAt(network: ThrottledNetwork, phone: BrowserContext) {
  network.become(slow)
  return largestPaint(await slowed(await phone.newPage()), network.url('/marketplace'))
}

/** The form is loaded and filled in before the network is throttled: only the wait after the tap counts. */
async function signedInto(network: ThrottledNetwork, phone: BrowserContext, path: Path) {
  network.become(undefined)
  const page = await phone.newPage()
  await page.goto(network.url(isAdmins(path) ? '/admin' : `/login?next=${path}`), { waitUntil: 'networkidle' })
  if (isAdmins(path)) await page.locator('input[autocomplete=username]').fill('admin')
  else {
    await page.locator('button:has(use[href$="#mail"])').click()
    await page.locator('input[type=email]').fill(email)
  }
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.waitForLoadState('networkidle')
  await page.locator('main').evaluate((main) => main.classList.add('left'))
  await slowed(page)
  network.become(slow)
  const pressed = await page.evaluate(() => performance.timeOrigin + performance.now())
  await page.locator('main button[type=submit]').click()
  return (await usableAt(page, path)) - pressed
}

async function opened(network: ThrottledNetwork, phone: BrowserContext, path: Path, token: string) {
  network.become(slow)
  const role = isAdmins(path) ? 'admin' : 'farmer'
  await phone.addInitScript(
    ([token, role]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('role', role)
    },
    [token, role] as const,
  )
  const page = await slowed(await phone.newPage())
  await page.goto(network.url(path), { waitUntil: 'commit' })
  return (await usableAt(page, path)) - (await page.evaluate(() => performance.timeOrigin))
}

type StillWindow = typeof window & { stillSince?: number | undefined }

/** Since when none of its requests is pending and no placeholder is left; between the two there may be a moment without either. */
async function usableAt(page: Page, path: Path) {
  const at = await page.waitForFunction((path) => {
    const here = window as StillWindow
    const now = performance.timeOrigin + performance.now()
    const isThere = location.pathname === path && document.querySelector('main:not(.left) h1')
    const isStill = isThere && !document.querySelector(':is(main, main *)[aria-busy=true], main [class*=bone_]')
    here.stillSince = isStill ? (here.stillSince ?? now) : undefined
    return here.stillSince !== undefined && now - here.stillSince > 1_000 && here.stillSince
  }, path)
  return (await at.jsonValue()) as number
}
