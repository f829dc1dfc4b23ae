import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/i18n.ts'
import { takeToasts } from '#web/ui/toast.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import listing from '../../../../locales/en/listing.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { AddProductDialog } from './add-product-dialog.tsx'

const catalogue = { categories: { vegetables: 'Vegetables' }, units: { kg: 'kg' } }
const i18n = await makeI18n('en', { translation, errors, listing, catalogue }, () => Promise.reject(new Error('none')))
const labels = { en: 'Tomato', kn: 'ಟೊಮೆಟೊ', hi: 'टमाटर', mr: 'टोमॅटो' }
await import('#web/ui/combobox.tsx') // lazy in the dialog, and heavy: not on a test's time
const onAdded = vi.fn()
const onClose = vi.fn()

/** The browser's request; each answer is the next of these, and nothing is no answer. */
const answers: ({ status: number; body: object } | undefined)[] = []
const sent: { key: string | undefined; form: FormData }[] = []
class Line {
  upload = {}
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  onload = () => {}
  onerror = () => {}
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    sent.push({ key: this.headers['idempotency-key'], form })
    const answer = answers.shift()
    this.status = answer?.status ?? 0
    this.responseText = JSON.stringify(answer?.body)
    setTimeout(() => (answer ? this.onload() : this.onerror()))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ names: [{ key: 'tomato', labels }] })))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close: () => {} }))
  HTMLCanvasElement.prototype.getContext = vi.fn(() => ({ fillRect: () => {}, drawImage: () => {} })) as never
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture'], { type: 'image/jpeg' }))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  takeToasts()
  answers.length = 0
  sent.length = 0
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function open() {
  const dialog = (
    <AddProductDialog place={{ state: 'Karnataka', district: 'Kolar' }} onAdded={onAdded} onClose={onClose} />
  )
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

const button = () => screen.getByRole('button', { name: 'Add product' })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const nameField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' })
const photo = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg')

async function fill() {
  write('Category', 'vegetables')
  await waitFor(() => expect(nameField().disabled).toBe(false))
  await act(async () => {
    nameField().focus()
    fireEvent.input(nameField(), { target: { value: 'ಟೊಮೆ' }, inputType: 'insertText' })
  })
  await act(async () => void fireEvent.keyDown(nameField(), { key: 'Enter' }))
  expect(nameField().value).toBe('Tomato')
  write('Price', '28')
  write('Quantity', '480')
  write('Description', 'Firm and red.')
  const input = screen.getByLabelText('Add picture')
  await act(async () => fireEvent.change(input, { target: { files: [photo()] } }))
  await screen.findByRole('img', { name: 'Picture 1' })
}

test('what is missing is listed by its labels, in the order of the form, and nothing is sent', async () => {
  open()
  fireEvent.click(button())
  await screen.findByText('Missing fields: Pictures, Category, Product, Price, Quantity, Description')
  expect(document.activeElement).toBe(screen.getByLabelText('Add picture'))
  expect(sent).toEqual([])
})

test('a filled form is sent once for two taps, then it closes and the list is fresh', async () => {
  answers.push({ status: 201, body: { product: { _id: 'p1' } } })
  open()
  await fill()
  fireEvent.click(button())
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onAdded).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.form.get('name')).toBe('tomato')
  expect(takeToasts()).toMatchObject([{ tone: 'success', text: 'Your product is listed.' }])
})

test('a retry of the same content has the same key, a change has another, and a failure is told twice', async () => {
  answers.push(undefined, { status: 500, body: {} }, { status: 201, body: { product: { _id: 'p1' } } })
  open()
  await fill()
  fireEvent.click(button())
  const note = (await screen.findByText(errors.no_answer)).closest<HTMLElement>('[role=alert]')
  expect(takeToasts()).toMatchObject([{ tone: 'danger', text: `Failed to add product: ${errors.no_answer}` }])
  fireEvent.click(within(note ?? document.body).getByRole('button', { name: 'Retry' }))
  await screen.findByText('Failed to add product: Unknown error')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Firm and red.')
  write('Price', '30')
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second, third] = sent.map(({ key }) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a contact in the description is told at the description', async () => {
  answers.push({ status: 400, body: { message: 'No contacts', code: 'contact_in_text' } })
  open()
  await fill()
  fireEvent.click(button())
  await waitFor(() => expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(errors.contact_in_text)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Description')))
})

test('a fault is told when its field is left, and goes as soon as it is put right', async () => {
  open()
  const price = screen.getByLabelText('Price')
  write('Price', '0')
  expect(screen.queryByText(listing.invalid.price)).toBeNull()
  fireEvent.blur(price)
  await screen.findByText(listing.invalid.price)
  write('Price', '28')
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBeNull())
})

test('a minimum order above what is there is told, also when there is less than before', async () => {
  open()
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

test('another category has other names, and a name is asked for again', async () => {
  open()
  await fill()
  write('Category', '')
  expect(nameField().value).toBe('')
  fireEvent.click(button())
  await screen.findByText('Missing fields: Category, Product')
  expect(sent).toEqual([])
})
