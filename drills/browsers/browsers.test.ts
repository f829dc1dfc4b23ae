import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '../program.ts'
import { accountJourneys, shortJourney } from './account-journeys.ts'
import { type Engine, engines } from './engines.ts'
import type { Journey } from './journey.ts'
import { lookJourneys } from './look-journeys.ts'
import { marketJourneys } from './market-journeys.ts'
import { pageIn } from './page.ts'
import { type Site, startSite } from './site.ts'
import type { BrowserTab } from './tab.ts'
import { tradeJourneys } from './trade-journeys.ts'
import { patienceMs, withTimeout } from './wait.ts'

const journeys = isFull ? [...marketJourneys, ...lookJourneys, ...accountJourneys, ...tradeJourneys] : [shortJourney]
const screenshots = join(import.meta.dirname, '../../test-results/browsers')
const options = { concurrent: false, timeout: 600_000, repeats: Number(process.env.REPEATS ?? 0) } // engines run in parallel, the journeys of an engine in turn
let site: Site

for (const { name, packages, isInstalled } of engines)
  if (!isInstalled)
    console.log(`${name} is not installed, its journeys are skipped. Debian: apt-get install ${packages}`)

describe.skipIf(!engines.some(({ isInstalled }) => isInstalled))('journeys', () => {
  beforeAll(async () => {
    site = await startSite()
    return site.stop
  })

  for (const engine of engines)
    describe.concurrent(engine.name, () => {
      for (const journey of journeys) {
        const isBelow = engine.belowFloor !== undefined && !journey.worksBelowFloor
        const title = isBelow ? `${journey.title} (skipped: ${engine.belowFloor})` : journey.title
        test.skipIf(isBelow || !engine.isInstalled)(title, options, () => run(engine, journey))
      }
    })
})

/** Runs a journey in a new browser. Page errors and console errors fail it too. */
async function run(engine: Engine, journey: Journey) {
  const network = await site.aNetwork()
  const tab = await engine.openTab()
  let problems: string[] | undefined
  const goOffline = async () => {
    problems = [...tab.problems()] // later ones are about the lost connection
    await network.goAway()
  }
  try {
    const page = pageIn(tab, { origin: network.url(''), checksWidth: !engine.belowFloor })
    await journey.run({ page, site, goOffline })
    await page.expectNoSidewaysScroll()
    expect(problems ?? tab.problems()).toEqual([])
  } catch (error) {
    const screenshot = await saveScreenshot(tab, `${engine.name} ${journey.title}`)
    const details = [...tab.problems().map((problem) => problem.slice(0, 300)), screenshot]
    if (error instanceof Error) error.message += `\n${details.join('\n')}`
    throw error
  } finally {
    await tab.close()
    await network.goAway()
  }
}

async function saveScreenshot(tab: BrowserTab, title: string) {
  try {
    const png = await withTimeout(patienceMs / 3, tab.screenshot())
    const file = join(screenshots, `${title.replaceAll(/\W+/g, '-')}.png`)
    mkdirSync(screenshots, { recursive: true })
    writeFileSync(file, png)
    return `screenshot: ${file}`
  } catch (error) {
    return `no screenshot: ${(error as Error).message}`
  }
}
