import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { aroundEachTest, write } from '#web/testing/add-product.tsx'
import { askedFor, openStall, stall, withStall } from '#web/testing/own-stall.tsx'
import { tomato } from '#web/testing/tomato.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import listing from '../../../../locales/en/listing.json' with { type: 'json' }
import own from '../../../../locales/en/own-products.json' with { type: 'json' }

aroundEachTest()
withStall()

const today = dayInIndia(new Date())
const soldOut: Product = { ...tomato, availableQuantity: 0, lastQuantity: 480, isAvailable: false }
const asleep: Product = { ...tomato, isAsleep: true, lastQuantity: 600 }
const link = () => screen.queryByRole('link', { name: own.againName.replace('{{name}}', 'Tomato') })
const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

async function openAgain(product: Product) {
  stall.products = [product]
  const { address } = await openStall()
  await screen.findByRole('article')
  fireEvent.click(link() as HTMLElement)
  await screen.findByRole('dialog', { name: listing.again.title.replace('{{name}}', 'Tomato') })
  await screen.findByLabelText('Category')
  return address
}

test('one tap opens the form of what is sold out, filled in as last time and of today; it goes as it is', async () => {
  const address = await openAgain(soldOut)
  expect([shownIn('Quantity'), shownIn('Price'), shownIn('Harvest date')]).toEqual(['480', '28', today])
  write('Category', 'vegetables') // happy-dom does not show what a select begins with
  fireEvent.click(screen.getByRole('button', { name: listing.again.send }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('PATCH /products/{id}').map(({ body }) => body)).toEqual([
    { availableQuantity: 480, harvestDate: today, listedAgain: true, isAvailable: true, basedOn: tomato.updatedAt },
  ])
  expect(takeToasts()).toMatchObject([{ tone: 'success', text: listing.mine.activated.replace('{{name}}', 'Tomato') }])
  expect(address()).toBe('/my-products')
  await waitFor(() => expect(link()).toBeNull())
})

test('of what sleeps the quantity stays that is there', async () => {
  await openAgain(asleep)
  expect([shownIn('Quantity'), shownIn('Harvest date')]).toEqual(['480', today])
})

test('a harvest that is still to come keeps its day; where nobody knows how much there was, it is asked for', async () => {
  const ahead = dayInIndia(new Date(Date.now() + 20 * 86_400_000))
  await openAgain({ ...soldOut, lastQuantity: null, harvestDate: ahead })
  expect([shownIn('Quantity'), shownIn('Harvest date')]).toEqual(['', ahead])
  fireEvent.click(screen.getByRole('button', { name: listing.again.send }))
  await screen.findByText(listing.missing.availableQuantity)
  expect(askedFor('PATCH /products/{id}')).toEqual([])
})

test.each([
  ['what is on sale', {}],
  ['what Seedha has hidden', { availableQuantity: 0, moderation: 'hidden' }],
] as const)('there is none for %s', async (_, change) => {
  stall.products = [{ ...tomato, ...change }]
  await openStall()
  await screen.findByRole('article')
  expect(link()).toBeNull()
})
