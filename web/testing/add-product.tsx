import catalogue from 'virtual:words/catalogue/en'
import produce from 'virtual:words/produce/en'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { AddProductDialog } from '#web/features/products/listing/add-product-dialog.tsx'
import { keepToken } from '#web/lib/device/session.ts'
import { setLogLevel } from '#web/lib/log.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import listing from '../../locales/en/listing.json' with { type: 'json' }
import ofOwn from '../../locales/en/own-products.json' with { type: 'json' }
import places from '../../locales/en/places.json' with { type: 'json' }
import ofProduct from '../../locales/en/product.json' with { type: 'json' }
import products from '../../locales/en/products.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }

const geo = await loadReferenceMessages('en', 'geo')
const words = {
  translation,
  errors,
  listing,
  places,
  products,
  product: ofProduct,
  'own-products': ofOwn,
  catalogue,
  produce,
  geo,
}
export const i18n = makeI18n('en', words, loadReferenceMessages)
await import('#web/features/products/listing/produce-fields.tsx') // lazy in the dialog, and heavy: not on a test's time
export const onAdded = vi.fn()
export const onClose = vi.fn()

/** The browser's request; each answer is the next of these, and nothing is no answer. */
export const answers: ({ status: number; body: object } | undefined)[] = []
export const sent: { key: string | undefined; form: FormData }[] = []
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

/** Before and after each test of a file. */
export function aroundEachTest() {
  beforeEach(() => {
    setLogLevel('error') // this browser keeps no files, and says so
    localStorage.clear()
    keepToken('session')
    vi.stubGlobal('XMLHttpRequest', Line)
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
}

export async function open(seller = 'farmer') {
  const dialog = (
    <ReferenceLabels>
      <AddProductDialog
        seller={{ _id: seller, state: 'Karnataka', district: 'Kolar' }}
        onAdded={onAdded}
        onClose={onClose}
      />
    </ReferenceLabels>
  )
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </I18nProvider>,
  )
  await screen.findByRole('combobox', { name: 'Product' })
}

export const button = () => screen.getByRole('button', { name: 'Add product' })
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const nameField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' })
export const categoryField = () => screen.getByLabelText<HTMLSelectElement>('Category')
export const photo = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg')

/** Into the field of the name. */
export async function type(text: string) {
  await act(async () => {
    nameField().focus()
    fireEvent.input(nameField(), { target: { value: text }, inputType: 'insertText' })
  })
}
export async function choose(text: string) {
  await type(text)
  await act(async () => void fireEvent.keyDown(nameField(), { key: 'Enter' }))
}

/** Everything that has to be filled in. */
export async function fill() {
  await choose('ಟೊಮೆ')
  expect(nameField().value).toBe('Tomato')
  expect(categoryField().value).toBe('vegetables')
  write('Price', '28')
  write('Quantity', '480')
  write('Description', 'Firm and red.')
  const input = screen.getByLabelText('Add picture')
  await act(async () => fireEvent.change(input, { target: { files: [photo()] } }))
  await screen.findByRole('img', { name: 'Picture 1' })
}
