import { randomInt, randomUUID } from 'node:crypto'
import dashboard from '../../locales/en/dashboard.json' with { type: 'json' }
import places from '../../locales/en/places.json' with { type: 'json' }
import session from '../../locales/en/session.json' with { type: 'json' }
import users from '../../locales/en/users.json' with { type: 'json' }
import type { ElementTarget } from './in-page.ts'
import { type Journey, openAs } from './journey.ts'
import type { DrillPage } from './page.ts'
import { waitUntil } from './wait.ts'

const password = 'Gulab@48213'
const button = (name: string): ElementTarget => ({ role: 'button', name })
const oneTimeCode: ElementTarget = { css: 'input[autocomplete=one-time-code]' }
const quickActions: ElementTarget = { css: 'main a[href^="/my-products"]' }

/** Opens a page of members: the login comes first and leads back to it. */
async function signIn(page: DrillPage) {
  await page.open('/dashboard')
  await page.click(button(session.phone.useEmail))
  await page.fill({ label: session.fields.email }, 'farmer@demo.seedha.in')
  await page.fill({ label: session.fields.password }, 'Seedha@2026')
  await page.click(button(session.email.logIn))
  await page.waitForPath(/^\/dashboard$/)
  await page.waitFor(quickActions)
}

/** The tab that receives live news holds a lock. */
async function reloadWhileLive(page: DrillPage) {
  await waitUntil('the lock for live news', () =>
    page.evaluate(async () => Boolean((await navigator.locks.query()).held?.length) || undefined),
  )
  await page.reload()
  await page.waitFor(quickActions)
}

export const accountJourneys: Journey[] = [
  {
    title: 'a farmer registers with a code by mail and one by SMS',
    async run({ page, site }) {
      const mark = randomUUID().slice(0, 8)
      const email = `laksh.${mark}@example.in`
      const phone = `9${randomInt(1e8, 1e9)}`
      await page.open('/register')
      await page.click(button(users.way.email))
      await page.click({ role: 'radio', name: users.role.farmer.name, isPart: true })
      await page.click(button(users.next))
      await page.fill({ label: users.username.label }, `laksh_${mark}`)
      await page.waitFor({ text: users.username.free })
      await page.fill({ label: users.fields.name }, 'Lakshmamma')
      await page.fill({ label: session.fields.phone }, phone)
      await page.fill({ label: users.email.label }, email)
      await page.click(button(users.email.send))
      await page.fill(oneTimeCode, await site.codeFor(email))
      await page.waitFor({ text: users.email.proved })
      await page.click(button(users.next))
      await page.setValue({ label: places.state }, 'Karnataka')
      await page.fill({ role: 'combobox', name: places.district }, 'Kolar')
      await page.click({ role: 'option', name: 'Kolar' })
      await page.click(button(users.next))
      await page.fill({ label: session.fields.password }, password)
      await page.fill({ label: session.fields.confirm }, password)
      await page.click(button(users.finish.register))
      await page.waitFor({ role: 'heading', name: session.prove.title })
      await page.fill(oneTimeCode, await site.codeFor(`+91${phone}`))
      await page.waitForPath(/^\/dashboard$/)
      await page.waitFor(quickActions)
    },
  },
  {
    title: 'a member opens the dashboard by way of the login',
    worksBelowFloor: true,
    run: ({ page }) => signIn(page),
  },
  {
    title: 'a member reloads the dashboard while live news are received',
    worksBelowFloor: true,
    async run({ page, site }) {
      await openAs(page, await site.aMember('farmer', 'Lakshmamma'), '/dashboard')
      await page.waitFor(quickActions)
      await reloadWhileLive(page)
    },
  },
  {
    title: 'a farmer goes from the dashboard to the products, the requests and the profile',
    async run({ page, site }) {
      await openAs(page, await site.aMember('farmer', 'Lakshmamma'), '/dashboard')
      await page.click({ role: 'link', name: dashboard.actions.manage })
      await page.waitForPath(/^\/my-products$/)
      for (const path of ['/requests', '/profile', '/notifications']) {
        await page.open(path)
        await page.waitFor({ css: 'main h1' })
      }
    },
  },
]

/** The short form of the drill: pages of visitors and members, and a reload while live news are received. */
export const shortJourney: Journey = {
  title: 'a member signs in, reloads the dashboard while live news are received, and reads a product',
  worksBelowFloor: true,
  async run({ page, site }) {
    await signIn(page)
    await reloadWhileLive(page)
    const product = await site.aGroundnutOffer(await site.aMember('farmer', 'Lakshmamma'))
    await page.open(`/products/${product.id}`)
    await page.waitFor({ role: 'heading', name: 'Groundnut', isPart: true })
  },
}
