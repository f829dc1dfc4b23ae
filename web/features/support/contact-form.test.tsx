import { createHash } from 'node:crypto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import support from '../../../locales/en/support.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { ContactForm } from './contact-form.tsx'
import { draft } from './draft.ts'

const i18n = makeI18n('en', { translation, support, errors }, async () => ({}))
const written = { name: 'Ravi', email: 'ravi@example.in', subject: 'No code', message: 'Nothing came.' }

type SentTicket = { path: string; key: string | null; body: Record<string, unknown> | undefined }
let sent: SentTicket[]
let answer: (one: SentTicket) => Response | undefined
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: keyof typeof refusals, more = {}) => json({ code, ...more }, refusals[code].status)

beforeEach(() => {
  sent = []
  answer = () => undefined
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const one = {
      path: url.replace(/^.*\/api/, ''),
      key: new Headers(headers).get('idempotency-key'),
      body: body ? JSON.parse(String(body)) : undefined,
    }
    sent.push(one)
    return answer(one) ?? json({ ticketId: 'SDH-7F3K9Q' }, 201)
  })
})
afterEach(() => {
  cleanup()
  draft.clear()
  vi.unstubAllGlobals()
})

const show = (address = '/contact') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <ContactForm />
      </MemoryRouter>
    </I18nProvider>,
  )
const field = (name: keyof typeof written) => screen.getByLabelText(support.fields[name]) as HTMLInputElement
function fillIn(given: Partial<typeof written> = {}) {
  for (const [name, value] of Object.entries({ ...written, ...given }))
    fireEvent.change(field(name as keyof typeof written), { target: { value } })
}
const press = () => fireEvent.click(screen.getByRole('button', { name: support.send }))
const isSent = () =>
  waitFor(() => expect(draft.read().sent).toMatchObject({ ticketId: 'SDH-7F3K9Q', email: written.email }))

test('what is missing or wrong is told at its field, and nothing is sent', async () => {
  show()
  press()
  for (const text of ['nameMissing', 'emailMissing', 'subjectMissing', 'messageMissing'] as const)
    expect(await screen.findByText(support.fields[text])).toBeTruthy()
  expect(document.activeElement).toBe(field('name'))
  fillIn({ name: 'R', email: 'ravi@', subject: 'x'.repeat(151), message: 'x'.repeat(2001) })
  press()
  for (const text of ['nameInvalid', 'emailInvalid', 'subjectLong'] as const)
    expect(await screen.findByText(support.fields[text])).toBeTruthy()
  expect(await screen.findByText(support.fields.messageLong.replace('{{number}}', '2,001'))).toBeTruthy()
  expect(sent).toEqual([])
})

test('a message is sent once, however often the button is pressed, and without a captcha', async () => {
  show()
  fillIn({ email: ` ${written.email} ` })
  press()
  press()
  await isSent()
  expect(sent).toEqual([
    { path: '/contact-messages/create', key: expect.any(String), body: { ...written, kind: 'question' } },
  ])
  expect(draft.read().values).toEqual({})
})

test('where the server asks for a captcha, the same is sent again with one', async () => {
  const [salt, number] = ['salt', 7]
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex')
  answer = ({ path, body }) => {
    if (path === '/captcha') return json({ algorithm: 'SHA-256', challenge, salt, maxnumber: 50, signature: 'signed' })
    return body?.captcha ? undefined : refused('captcha_required')
  }
  show()
  fillIn()
  press()
  await isSent()
  const [first, , second] = sent
  expect(sent.map(({ path }) => path)).toEqual(['/contact-messages/create', '/captcha', '/contact-messages/create'])
  expect(second?.key).toBe(first?.key)
  expect(JSON.parse(atob(String(second?.body?.captcha)))).toMatchObject({ number, signature: 'signed' })
})

test('without an answer it says so, keeps all, and is tried again under the same key, even by a new page', async () => {
  answer = () => {
    throw new TypeError('no network')
  }
  show()
  fillIn()
  press()
  expect((await screen.findByRole('alert')).textContent).toContain(support.failed)
  fireEvent.click(screen.getByRole('button', { name: translation.retry }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByRole('alert')
  cleanup()
  show()
  for (const [name, value] of Object.entries(written)) expect(field(name as keyof typeof written).value).toBe(value)
  answer = () => undefined
  press()
  await isSent()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test.each([
  ['hourly_message_cap', errors.hourly_message_cap],
  ['unexpected', support.failed],
] as const)('%s is told in its words', async (code, text) => {
  answer = () => refused(code)
  show()
  fillIn()
  press()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(field('message').value).toBe(written.message)
})

test('a field that the server refuses is told at the field', async () => {
  answer = () => refused('validation', { details: [{ path: 'email', message: 'Invalid email address' }] })
  show()
  fillIn()
  press()
  expect(await screen.findByText(support.fields.emailInvalid)).toBeTruthy()
  expect(document.activeElement).toBe(field('email'))
})

const kind = (name: 'question' | 'grievance') => screen.getByRole('radio', { name: new RegExp(support.kind[name]) })

test('a link can say that it is a grievance, and so can the writer', async () => {
  show('/contact?kind=grievance')
  expect((kind('grievance') as HTMLInputElement).checked).toBe(true)
  fillIn()
  press()
  await isSent()
  expect([sent[0]?.body?.kind, draft.read().sent?.kind]).toEqual(['grievance', 'grievance'])
})

test('what it is can be changed, and the last choice outlives a reload', async () => {
  show('/contact?kind=grievance')
  fireEvent.click(kind('question'))
  cleanup()
  show()
  expect((kind('question') as HTMLInputElement).checked).toBe(true)
  fireEvent.click(kind('grievance'))
  fillIn()
  press()
  await isSent()
  expect(sent[0]?.body?.kind).toBe('grievance')
})

test('what a robot fills in is sent along, and no reader meets it', async () => {
  show()
  fillIn()
  const trap = document.querySelector<HTMLInputElement>('input[name="link"]')
  expect([trap?.tabIndex, trap?.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
  if (trap) trap.value = 'https://example.com'
  press()
  await isSent()
  expect(sent[0]?.body).toEqual({ ...written, kind: 'question', link: 'https://example.com' })
})
