import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Weather } from '../e2e/network.ts'

export const chromiumFile = process.env.SEEDHA_BROWSER ?? '/usr/bin/chromium'
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
export const launch = () => chromium.launch({ executablePath: chromiumFile, args: chromiumFlags })

/**
 * Lighthouse's phone as DevTools throttles it: 560 ms a request, 1.5 Mbit/s, a quarter of this machine's CPU speed. A proxy slows the
 * network down, since a service worker's requests bypass a page's throttling.
 */
export const slow: Weather = { bytesPerSecond: 184_320, delayMs: 281, lost: () => false }
const slower = 4
const screen: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36',
}

/** The three pages that most visitors land on. */
export async function openPages(origin: string) {
  const found = await fetch(`${origin}/api/products?limit=1`)
  const { products } = (await found.json()) as { products: { _id: string }[] }
  return ['/', '/marketplace', `/products/${products[0]?._id}`]
}

export const nameOf = (path: string) => path.replace(/[\w-]{36}/, '{id}')
export const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
export const seconds = (ms: number) => (ms / 1000).toFixed(2)
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`

type PaintWindow = typeof window & { largestAt?: number }

export async function aPhone(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...screen, ...options })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) (window as PaintWindow).largestAt = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return context
}

export async function slowed(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page
}

/** Largest contentful paint: final once the network and the page have been quiet for a while. */
export async function largestPaint(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(2_500)
  const at = await page.evaluate(() => (window as PaintWindow).largestAt)
  if (!at) throw new Error(`${address} painted nothing`)
  return at
}
