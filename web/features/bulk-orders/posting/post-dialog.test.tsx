import catalogue from 'virtual:words/catalogue/en'
import produce from 'virtual:words/produce/en'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { onions } from '#web/testing/onions.ts'
import words from '../../../../locales/en/bulk-orders.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import listing from '../../../../locales/en/listing.json' with { type: 'json' }
import places from '../../../../locales/en/places.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { type NeedFormValues, needOf } from './need.ts'
import { PostDialog } from './post-dialog.tsx'

const own = { translation, 'bulk-orders': words, errors, listing, places, requests, catalogue, produce }
const i18n = makeI18n('en', { ...own, geo: await loadReferenceMessages('en', 'geo') }, loadReferenceMessages)
await import('./need-fields.tsx') // lazy in the dialog, and heavy: not on a test's time
const whole = { ...needOf(onions), neededBy: '2026-11-22' }

let sent: { key: string | null; body: Record<string, unknown> }[]
let answers: (Response | undefined)[]
const onPosted = vi.fn()
const refused = (code: keyof typeof refusals, fields = {}) =>
  new Response(JSON.stringify({ code, message: refusals[code].message, ...fields }), { status: refusals[code].status })
const posted = () => new Response(JSON.stringify({ bulkOrder: onions }), { status: 201 })

beforeEach(() => {
  sent = []
  answers = []
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(given: Partial<NeedFormValues> = whole) {
  const dialog = (
    <AsReader user={anand}>
      <PostDialog buyer={anand} given={given} onPosted={onPosted} onClose={() => undefined} />
    </AsReader>
  )
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </I18nProvider>,
  )
  await screen.findByRole('combobox', { name: words.field.name })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: words.send }))
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('two taps post one need, as it was written', async () => {
  answers.push(posted())
  await open()
  send()
  send()
  await waitFor(() => expect(onPosted).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ name: 'onion', quantity: 500, unit: 'kg', targetPrice: 22, notes: 'In sacks.' })
})

test('what is missing is named and nothing is sent', async () => {
  await open({ ...whole, quantity: '', neededBy: '2026-11-14' })
  send()
  await screen.findByText(`Missing: ${words.field.quantity}`)
  expect(screen.getByText(words.missing.quantity)).toBeTruthy()
  expect(screen.getByText(words.invalid.neededBy)).toBeTruthy()
  expect(sent).toEqual([])
  type(words.field.quantity, '40')
  await waitFor(() => expect(screen.queryByText(words.missing.quantity)).toBeNull())
})

test('a phone number in the notes is refused at the notes', async () => {
  answers.push(refused('contact_in_text', { details: [{ path: 'notes', message: 'holds a contact' }] }))
  await open()
  send()
  await screen.findByText(errors.contact_in_text)
  expect(screen.getByLabelText(new RegExp(`^${words.field.notes}`)).getAttribute('aria-invalid')).toBe('true')
})

test('who has ten open ones is told so, and nothing is lost', async () => {
  answers.push(refused('too_many_bulk_orders'))
  await open()
  send()
  await screen.findByText(errors.too_many_bulk_orders)
  expect(screen.getByLabelText<HTMLInputElement>(words.field.quantity).value).toBe('500')
})

test('without a network the same is sent again under the same key', async () => {
  await open()
  send()
  fireEvent.click(await screen.findByRole('button', { name: translation.retry }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[0]?.key).toBeTruthy()
})

test('what was begun and not sent is there again after a reload', async () => {
  await open({})
  type(words.field.quantity, '75')
  type(words.field.neededBy, '2026-11-30')
  cleanup()
  await open({})
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(words.field.quantity).value).toBe('75'))
  expect(screen.getByLabelText<HTMLInputElement>(words.field.neededBy).value).toBe('2026-11-30')
})
