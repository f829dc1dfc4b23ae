import { join } from 'node:path'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import type { Product } from '#contract/products/products.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import bulk from '../../locales/en/bulk-orders.json' with { type: 'json' }
import listing from '../../locales/en/listing.json' with { type: 'json' }
import requests from '../../locales/en/requests.json' with { type: 'json' }
import type { ElementTarget } from './in-page.ts'
import { type Journey, openAs } from './journey.ts'
import type { DrillPage } from './page.ts'
import { waitUntil } from './wait.ts'

const photo = join(import.meta.dirname, '../../public/icons/seedha-512.png')
const dialog = (name: string): ElementTarget => ({ role: 'dialog', name })

/**
 * WebKit's driver returns before the last key is handled: what is pressed then is pressed in a list that still changes, or beside one that
 * still moves.
 */
const waitForSuggestions = (page: DrillPage, typed: string) =>
  waitUntil(`suggestions for ${typed}`, () =>
    page.evaluate((typed) => {
      const field = document.querySelector<HTMLInputElement>('dialog[open] input[role=combobox]')
      const options = document.querySelectorAll('dialog[open] [role=option]')
      if (!field) return undefined
      const top = String(options[0]?.getBoundingClientRect().top)
      const isStill = field.dataset.lastTop === top
      field.dataset.lastTop = top
      return (field.value === typed && options.length < 10 && isStill) || undefined
    }, typed),
  )

export const tradeJourneys: Journey[] = [
  {
    title: 'a farmer lists a product with a picture',
    async run({ page, site }) {
      const farmer = await site.aMember('farmer', 'Lakshmamma')
      const form = dialog(listing.add)
      await openAs(page, farmer, '/my-products?add=1')
      await page.setFiles('dialog[open] input[type=file]', photo)
      await page.waitFor({ role: 'img', within: form })
      await page.fill({ role: 'combobox', name: listing.field.name, within: form }, 'tamat')
      await waitForSuggestions(page, 'tamat')
      await page.click({ role: 'option', name: 'Tomato', within: form })
      await page.fill({ label: listing.field.price, isPart: true, within: form }, '28')
      await page.fill({ label: listing.field.availableQuantity, isPart: true, within: form }, '480')
      await page.fill({ label: listing.field.description, isPart: true, within: form }, 'Firm and red.')
      await page.click({ role: 'button', name: listing.add, within: form })
      await page.waitForGone(form)
      await page.waitFor({ css: 'main article' })
      await waitUntil('the stored product with its picture', async () => {
        const { products } = await site.get<{ products: Product[] }>('/products/farmer/my-products', farmer)
        return (products[0]?.name === 'tomato' && products[0].images.length === 1) || undefined
      })
    },
  },
  {
    title: 'a buyer asks for a quantity',
    worksBelowFloor: true,
    async run({ page, site }) {
      const { id } = await site.aGroundnutOffer(await site.aMember('farmer', 'Lakshmamma'))
      const buyer = await site.aMember('customer', 'Anand')
      await openAs(page, buyer, `/products/${id}`)
      await page.fill({ role: 'spinbutton' }, '200')
      await page.click({ role: 'button', name: requests.ask.send })
      await page.waitFor({ text: requests.ask.open.replace('{{quantity}}', '200 kg') })
      await waitUntil('the stored request', async () => {
        const { sent } = await site.get<{ sent: ContactRequest[] }>('/contact-requests/my', buyer)
        return sent[0]?.requestedQuantity === 200 || undefined
      })
    },
  },
  {
    title: 'a seller accepts a request and can call the buyer',
    async run({ page, site }) {
      const seller = await site.aMember('farmer', 'Lakshmamma')
      const buyer = await site.aMember('customer', 'Anand')
      await site.ask(buyer, (await site.aGroundnutOffer(seller)).id, 200)
      await openAs(page, seller, '/requests')
      await page.click({ role: 'button', name: requests.move.accept })
      await page.waitFor({ css: `main a[href="tel:${buyer.phone}"]` })
    },
  },
  {
    title: 'a vendor posts a bulk order',
    async run({ page, site }) {
      const vendor = await site.aMember('vendor', 'Meena Traders')
      const form = dialog(bulk.post)
      await openAs(page, vendor, '/bulk-orders?list=mine&post=1')
      await page.fill({ role: 'combobox', name: bulk.field.name, within: form }, 'aloo')
      await page.click({ role: 'option', name: 'Potato', within: form })
      await page.fill({ label: bulk.field.quantity, within: form }, '500')
      await page.setValue(
        { label: bulk.field.neededBy, within: form },
        dayInIndia(new Date(Date.now() + 7 * 86_400_000)),
      )
      await page.click({ role: 'button', name: bulk.send, within: form })
      await page.waitForGone(form)
      await page.waitFor({ role: 'heading', name: '500 kg Potato', isPart: true })
      await waitUntil('the stored order', async () => {
        const { bulkOrders } = await site.get<{ bulkOrders: BulkOrder[] }>('/bulk-orders?mine=true', vendor)
        return bulkOrders[0]?.quantity === 500 || undefined
      })
    },
  },
]
