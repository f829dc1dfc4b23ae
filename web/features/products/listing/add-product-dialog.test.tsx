import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  answers,
  aroundEachTest,
  button,
  choose,
  fill,
  onAdded,
  onClose,
  open,
  photo,
  sent,
  write,
} from '#web/testing/add-product.tsx'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import listing from '../../../../locales/en/listing.json' with { type: 'json' }

aroundEachTest()

test('what is missing is listed by its labels, in the order of the form, until it is there, and nothing is sent', async () => {
  await open()
  fireEvent.click(button())
  await screen.findByText('Missing fields: Pictures, Product, Category, Price, Quantity, Description')
  expect(document.activeElement).toBe(screen.getByLabelText('Add picture'))
  expect(sent).toEqual([])
  write('Description', 'Firm and red.')
  await screen.findByText('Missing fields: Pictures, Product, Category, Price, Quantity')
})

test('a filled form is sent once for two taps, then it closes and the list is fresh', async () => {
  answers.push({ status: 201, body: { product: { _id: 'p1' } } })
  await open()
  await fill()
  fireEvent.click(button())
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onAdded).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.form.get('name')).toBe('tomato')
  expect(onAdded).toHaveBeenCalledWith({ _id: 'p1' })
  expect(takeToasts()).toEqual([]) // the page says it, with what can be done next
})

test('a retry of the same content has the same key, a change has another; a refusal is told twice, that there is no network once', async () => {
  answers.push(undefined, { status: 500, body: {} }, { status: 201, body: { product: { _id: 'p1' } } })
  await open()
  await fill()
  fireEvent.click(button())
  await screen.findByText(errors.no_answer)
  expect(takeToasts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Failed to add product: Unknown error')
  expect(takeToasts()).toMatchObject([{ tone: 'danger', text: 'Failed to add product: Unknown error' }])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Firm and red.')
  write('Price', '30')
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second, third] = sent.map(({ key }) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a contact in the description is told at the description, and nothing typed is lost', async () => {
  const details = [{ path: 'description', message: 'holds a contact' }]
  answers.push({ status: 400, body: { message: 'No contacts', code: 'contact_in_text', details } })
  answers.push({ status: 201, body: { product: { _id: 'p1' } } })
  await open()
  await fill()
  write('Description', 'Call 98765 43210')
  fireEvent.click(button())
  const description = screen.getByLabelText('Description')
  await waitFor(() => expect(description.getAttribute('aria-invalid')).toBe('true'))
  const told = (description.getAttribute('aria-describedby') ?? '').split(' ')
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain(errors.contact_in_text)
  expect(screen.getAllByText(errors.contact_in_text)).toHaveLength(1)
  expect(takeToasts()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(description))
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('28')
  write('Description', 'Firm and red.')
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ form }) => form.get('description'))).toEqual(['Call 98765 43210', 'Firm and red.'])
})

test('a fault is told when its field is left, and goes as soon as it is put right', async () => {
  await open()
  const price = screen.getByLabelText('Price')
  write('Price', '0')
  expect(screen.queryByText(listing.invalid.price)).toBeNull()
  fireEvent.blur(price)
  await screen.findByText(listing.invalid.price)
  write('Price', '28')
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBeNull())
})

test('a minimum order above what is there is told, also when there is less than before', async () => {
  await open()
  write('Quantity', '480')
  fireEvent.blur(screen.getByLabelText('Quantity'))
  write('Minimum order (optional)', '10')
  fireEvent.blur(screen.getByLabelText('Minimum order (optional)'))
  expect(screen.queryByText(listing.invalid.minimumOrderQuantity)).toBeNull()
  write('Quantity', '5')
  await screen.findByText(listing.invalid.minimumOrderQuantity)
  write('Quantity', '12')
  await waitFor(() => expect(screen.queryByText(listing.invalid.minimumOrderQuantity)).toBeNull())
})

test('without a day of harvest it is sent without one: the server takes today', async () => {
  answers.push({ status: 201, body: { product: { _id: 'p1' } } })
  await open()
  await fill()
  write('Harvest date', '')
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.form.has('harvestDate')).toBe(false)
})

test('a tap while a picture is still being made ready is not lost', async () => {
  answers.push({ status: 201, body: { product: { _id: 'p1' } } })
  let ready = () => {}
  vi.stubGlobal('createImageBitmap', async () => {
    await new Promise<void>((resolve) => {
      ready = resolve
    })
    return { width: 1600, height: 1200, close: () => {} }
  })
  await open()
  await choose('tamatar')
  write('Price', '28')
  write('Quantity', '480')
  write('Description', 'Firm and red.')
  await act(async () => fireEvent.change(screen.getByLabelText('Add picture'), { target: { files: [photo()] } }))
  expect(button().getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(sent).toEqual([])
  await act(async () => ready())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.form.getAll('images')).toHaveLength(1)
})
