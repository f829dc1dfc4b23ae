import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ElementTarget, type InPage, installInPage } from './in-page.ts'
import type { BrowserTab } from './tab.ts'
import { patienceMs, waitUntil, withTimeout } from './wait.ts'

const entry = createRequire(import.meta.url).resolve('@testing-library/dom')
const library = readFileSync(entry.replace(/dist\/.*$/, 'dist/@testing-library/dom.umd.min.js'), 'utf8')

declare const drill: InPage

type PageOptions = {
  origin: string
  /** Fail where a page is wider than the viewport. */
  checksWidth: boolean
}

export type DrillPage = ReturnType<typeof pageIn>

/** What a person does with the page of a tab. Every action waits until it is possible. */
export function pageIn(tab: BrowserTab, { origin, checksWidth }: PageOptions) {
  const evaluate = async <T, A extends unknown[]>(work: (...args: A) => T, ...args: A) =>
    (await tab.evaluate(String(work), args)) as Awaited<T>

  /** Evaluates what uses `drill`. */
  async function evaluateWithDrill<T, A extends unknown[]>(work: (...args: A) => T, ...args: A) {
    if (!(await evaluate(() => 'drill' in window)) && !(await evaluate(installInPage))) {
      await tab.evaluate(`function () { ${library} }`, [])
      await evaluate(installInPage)
    }
    return evaluate(work, ...args)
  }
  const isThere = (target: ElementTarget) => evaluateWithDrill((target) => drill.findAll(target).length > 0, target)

  async function expectNoSidewaysScroll() {
    if (!checksWidth) return
    await waitUntil('no sideways scroll', async () => {
      const excess = await evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (excess > 0) throw new Error(`the page is ${excess} px wider than the viewport`)
      return true
    })
  }

  const markAsPrevious = () => evaluate(() => !!Object.assign(window, { isPrevious: true }))
  const addressLoaded = () => evaluate(() => performance.getEntriesByType('navigation')[0]?.name)

  async function load(what: string, navigate: () => Promise<void>, url?: string) {
    await waitUntil(`the page before ${what}`, markAsPrevious)
    await withTimeout(patienceMs, navigate())
    await waitUntil(`${what} to be hydrated`, async () => {
      if (!(await evaluate(() => !('isPrevious' in window)))) return undefined
      if (url && (await addressLoaded()) !== url) {
        // WebKitGTK's driver sometimes drops a navigation that follows a reload, and the reloaded page stays
        await markAsPrevious()
        await navigate()
        return undefined
      }
      return (await evaluateWithDrill(() => drill.isHydrated(document.documentElement))) || undefined
    })
    await expectNoSidewaysScroll()
  }

  const page = {
    evaluate,
    expectNoSidewaysScroll,
    open: (path: string) => load(path, () => tab.navigate(`${origin}${path}`), `${origin}${path}`),
    reload: () => load('the reloaded page', tab.reload),
    async waitFor(target: ElementTarget) {
      await waitUntil(describeTarget(target), async () => (await isThere(target)) || undefined)
    },
    async waitForGone(target: ElementTarget) {
      await waitUntil(`${describeTarget(target)} to go`, async () => !(await isThere(target)) || undefined)
    },
    async waitForPath(pattern: RegExp) {
      await waitUntil(
        `a path like ${pattern}`,
        async () => pattern.test(await evaluate(() => location.pathname)) || undefined,
      )
    },
    /** Clicks again where the element was replaced between press and release: then no click event is fired. */
    async click(target: ElementTarget) {
      await waitUntil(`a click on ${describeTarget(target)}`, async () => {
        const point = await evaluateWithDrill((target) => drill.clickPoint(target), target)
        if ('fault' in point) throw new Error(point.fault)
        await tab.click(point.x, point.y)
        const isClicked = evaluate(async () => {
          // WebKit's driver returns before the page has handled the events
          for (let waited = 0; 'drill' in window && !drill.isClicked && waited < 1000; waited += 20)
            await new Promise((resolve) => setTimeout(resolve, 20))
          return !('drill' in window) || drill.isClicked
        })
        return (await isClicked.catch(() => true)) || undefined // a document that is being unloaded was clicked
      })
    },
    /** Replaces a field's value key by key. */
    async fill(target: ElementTarget, text: string) {
      await waitUntil(`focus in ${describeTarget(target)}`, async () => {
        await page.click(target) // again where what was still loading replaced the field
        return evaluateWithDrill((target) => {
          const [field] = drill.findAll(target) as HTMLInputElement[]
          if (!field || document.activeElement !== field) return undefined
          field.select()
          return true
        }, target)
      })
      await tab.type(text)
    },
    /** For selects and date fields, whose native widgets differ between engines. */
    async setValue(target: ElementTarget, value: string) {
      await waitUntil(`${describeTarget(target)} to accept ${value}`, () =>
        evaluateWithDrill(
          (target, value) => {
            const [field] = drill.findAll(target) as HTMLInputElement[]
            if (!field || !drill.isHydrated(field)) return undefined
            Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
            for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
            // what is still loading may replace the field, without its value
            return new Promise<true | undefined>((resolve) => {
              setTimeout(() => resolve((field.isConnected && field.value === value) || undefined), 300)
            })
          },
          target,
          value,
        ),
      )
    },
    /** A file field may be invisible. */
    async setFiles(selector: string, ...paths: string[]) {
      await waitUntil(selector, async () => {
        const isHydrated = await evaluateWithDrill((selector) => {
          const field = document.querySelector(selector)
          return field && drill.isHydrated(field)
        }, selector)
        if (!isHydrated) return undefined
        await tab.setFiles(selector, paths)
        return true
      })
    },
  }
  return page
}

const describeTarget = ({ within, isPart, ...target }: ElementTarget): string =>
  `${Object.values(target).join(' ')}${isPart ? '…' : ''}${within ? ` in ${describeTarget(within)}` : ''}`
