import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unsentKey } from '#web/lib/device/storage.ts'
import { answers, aroundEachTest, button, fill, write } from '#web/testing/add-product.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { askedFor, openStall, refusal, stall, withStall } from '#web/testing/own-stall.tsx'
import { tomato } from '#web/testing/tomato.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import listing from '../../locales/en/listing.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }

aroundEachTest()
withStall()

const cards = () => screen.findAllByRole('article')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asTomato = (text: string) => text.replace('{{name}}', 'Tomato')
const idOf = (at: number) => `019a8a2e-0000-7000-8000-${String(at).padStart(12, '0')}`

test('a delete that fails says so and can be tried again', async () => {
  await openStall()
  await cards()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete Tomato', hidden: true }))
  const question = within(await screen.findByRole('alertdialog', { name: asTomato(listing.delete.ask) }))
  expect(question.getByText(translation.confirm.text)).toBeTruthy()
  stall.refuse = (call) => (call.startsWith('DELETE') ? refusal(500) : undefined)
  fireEvent.click(question.getByRole('button', { name: translation.confirm.delete }))
  const told = await question.findByRole('alert')
  expect(told.textContent).toBe(listing.delete.failed.replace('{{reason}}', listing.delete.error))
  stall.refuse = () => undefined
  fireEvent.click(question.getByRole('button', { name: translation.confirm.delete }))
  expect(await screen.findByText(listing.mine.empty)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(stall.products).toEqual([])
})

test('the own products can be searched, and the pages turned', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...tomato, _id: idOf(100 + at), price: at + 1 }))
  const lemon = { ...tomato, _id: idOf(99), name: 'lemon', category: 'fruits' as const }
  stall.products = [...many, lemon]
  stall.found = { nimbu: [lemon] }
  const { address } = await openStall()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('13 products'))
  expect(await cards()).toHaveLength(12)
  press(translation.pages.next)
  await waitFor(async () => expect(await cards()).toHaveLength(1))
  expect(address()).toBe('/my-products?page=2')
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'nimbu' } })
  await waitFor(() => expect(address()).toBe('/my-products?search=nimbu'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 product'))
  expect((await cards()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Lemon')])
  fireEvent.change(search, { target: { value: 'zzzzzz' } })
  expect(await screen.findByText(listing.mine.notFound)).toBeTruthy()
  press(listing.mine.all)
  await waitFor(async () => expect(await cards()).toHaveLength(12))
  expect(address()).toBe('/my-products')
})

test('a handful of products is found by looking: there is no search', async () => {
  stall.products = Array.from({ length: 5 }, (_, at) => ({ ...tomato, _id: idOf(200 + at) }))
  await openStall()
  expect(await cards()).toHaveLength(5)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('sold out is one tap, based on what was seen, and the notice undoes it', async () => {
  await openStall()
  await cards()
  press('Sold out: Tomato')
  await waitFor(() => expect(stall.products).toMatchObject([{ availableQuantity: 0 }]))
  expect(askedFor('PATCH /products/{id}')).toMatchObject([
    { body: { availableQuantity: 0, basedOn: tomato.updatedAt } },
  ])
  let told = takeToasts()
  await waitFor(() => {
    told = [...told, ...takeToasts()]
    expect(told).toMatchObject([{ tone: 'success', text: asTomato(listing.mine.soldOut) }])
  })
  expect(told[0]?.action?.label).toBe(listing.mine.undo)
  act(() => told[0]?.action?.onSelect())
  await waitFor(() => expect(stall.products).toMatchObject([{ availableQuantity: tomato.availableQuantity }]))
})

test('a list that does not come says so, and comes with Retry', async () => {
  stall.refuse = (call) => (call.endsWith('my-products') ? refusal(400) : undefined)
  await openStall()
  expect((await screen.findByRole('alert')).textContent).toContain(listing.mine.failed)
  expect(askedFor('GET /products/farmer/my-products')).toHaveLength(1)
  stall.refuse = () => undefined
  press(translation.retry)
  expect(await cards()).toHaveLength(1)
})

test('a customer has nothing to manage, and is told who has', async () => {
  stall.user = anand
  await openStall()
  expect(screen.getByText(listing.mine.buyer)).toBeTruthy()
  expect(screen.getByRole('link', { name: listing.mine.market }).getAttribute('href')).toBe('/marketplace')
  expect(askedFor('GET /products/farmer/my-products')).toEqual([])
})

test('the name of an own card opens the offer', async () => {
  const { address } = await openStall()
  await cards()
  fireEvent.click(screen.getByRole('link', { name: 'Tomato' }))
  await waitFor(() => expect(address()).toBe(`/products/${tomato._id}`))
})

test('who has listed something may tell others of it, or see it as buyers do', async () => {
  stall.products = []
  answers.push({ status: 201, body: { product: tomato } })
  const { address } = await openStall('/my-products?add=1')
  await screen.findByLabelText('Category')
  await fill()
  stall.products = [tomato]
  fireEvent.click(button())
  expect(await screen.findByText(listing.added)).toBeTruthy()
  expect(address()).toBe('/my-products')
  expect(await cards()).toHaveLength(1)
  const share = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: listing.listed.share }).href)
  expect(share.host).toBe('wa.me')
  expect(share.searchParams.get('text')).toContain(`/products/${tomato._id}`)
  fireEvent.click(screen.getByRole('link', { name: listing.listed.see }))
  await waitFor(() => expect(address()).toBe(`/products/${tomato._id}`))
})

const price = () => screen.queryByLabelText<HTMLInputElement>('Price')
const unsent = () => localStorage.getItem(unsentKey)
const answerTo = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a half-filled form is asked about before it is closed, by the cross as by the back button', async () => {
  const { router, address } = await openStall()
  await cards()
  const begin = async () => {
    fireEvent.click(screen.getByRole('link', { name: listing.mine.add }))
    await screen.findByLabelText('Price')
  }
  await begin()
  press(listing.close)
  await waitFor(() => expect(price()).toBeNull())
  await begin()
  write('Price', '28')
  expect(unsent()).toContain('28')
  press(listing.close)
  await answerTo(listing.leave.stay)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('alertdialog', { name: listing.leave.title })).toBeTruthy()
  expect(price()?.value).toBe('28')
  await answerTo(listing.leave.leave)
  await waitFor(() => expect(price()).toBeNull())
  expect(address()).toBe('/my-products')
  expect(unsent()).toBeNull() // not wanted any more
})

test('a draft goes when another user comes', async () => {
  await openStall('/my-products?add=1')
  await screen.findByLabelText('Price')
  write('Price', '28')
  expect(unsent()).toContain('28')
  cleanup()
  localStorage.setItem('token', 'of another tab')
  stall.user = { ...stall.user, _id: idOf(7) }
  await openStall('/my-products?add=1')
  expect((await screen.findByLabelText<HTMLInputElement>('Price')).value).toBe('')
  expect(screen.queryByRole('button', { name: listing.draft.resume })).toBeNull()
  expect(unsent()).toBeNull()
})
