import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { port } from './port.ts'

type Shift = { value: number; what: string[] }

/** What people feel as a jump: the share of the screen that moved, times how far. Google calls 0.1 good. */
const most = 0.02

/** From now on every page that is opened counts what moves on it without anybody having touched it. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type LayoutShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: ShiftSource[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources.map(({ node, previousRect, currentRect }) => {
              const { nodeName, className = '' } = (node ?? {}) as Element
              return `${nodeName}.${className} ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`
            }),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * The API's answers one after the other, so that each could push what came before it. Held back in the page itself: a
 * browser whose requests are routed keeps no files, and each page would load everything again.
 */
export const oneByOne = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    let last: Promise<unknown> = Promise.resolve()
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!pathname.startsWith('/api/')) return send(input, init)
      last = last.then(() => new Promise((resolve) => setTimeout(resolve, 80)))
      return last.then(() => send(input, init))
    }
  })

/** Whoever opens pages here sees what jumps, and has the answers come apart. */
export async function watch(page: Page) {
  await watchShifts(page)
  await oneByOne(page)
}

const pieceBytes = 1_000
/** Longer than a frame, so that each piece is drawn before the next has come. */
const pieceMs = 25
/** Where nothing follows that is seen. */
const afterSite = '<script id="seedha"'

/** The same site, whose pages come in pieces, as a weak network brings them: what has come is drawn before the rest. */
export async function sitePieceByPiece() {
  const server = createServer(async ({ url = '/', headers }, answer) => {
    const { accept = '*/*', cookie = '' } = headers
    const whole = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { accept, cookie } })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const policy = whole.headers.get('content-security-policy')
    const type = whole.headers.get('content-type') ?? ''
    answer.writeHead(whole.status, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) })
    const drawn = type.startsWith('text/html') ? bytes.indexOf(afterSite) : 0
    for (let at = 0; at < drawn; at += pieceBytes) {
      answer.write(bytes.subarray(at, Math.min(at + pieceBytes, drawn)))
      await sleep(pieceMs)
    }
    answer.end(bytes.subarray(Math.max(drawn, 0)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port: own } = server.address() as { port: number }
  return {
    at: (path: string) => `http://127.0.0.1:${own}${path}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Opens it, waits until nothing more comes, and holds what moved against the promise. */
export async function expectSteady(page: Page, path: string, open: () => Promise<unknown> = () => page.goto(path)) {
  await open()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most)
  return sum
}
