import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAnswer } from '#contract/support/saved-answers.ts'
import type { AdminTicket } from '#contract/support/support.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import words from '../../../../locales/en/admin-messages.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { answers as typed } from '../draft.ts'
import { Beside } from './beside.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SavedAnswers } from './saved-answers.tsx'

const i18n = makeI18n('en', { translation, errors, 'admin-messages': words }, async () => ({}))
const id = (last: number) => `0190d3a0-0000-7000-8000-00000000000${last}`
const texts = { en: 'Please wait.', kn: 'ಕಾಯಿರಿ.', hi: 'रुकिए।', mr: 'थांबा.' }
const answer: SavedAnswer = { _id: id(9), title: 'Wait', texts }
const ticket = { _id: id(1), version: 1, language: 'kn' } as AdminTicket

let sent: { method: string; path: string; body: unknown }[]
let given: { beside: object; answers: SavedAnswer[] }

beforeEach(() => {
  sent = []
  given = { beside: { previous: id(2), next: id(3) }, answers: [answer] }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const path = url.replace(/^.*\/contact-messages\/admin/, '')
    if (method !== 'GET') sent.push({ method, path, body: body && JSON.parse(body) })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (path.includes('/beside')) return Response.json(given.beside)
    return Response.json(method === 'GET' ? { answers: given.answers } : { answer })
  })
})
afterEach(() => {
  cleanup()
  typed.clear()
  vi.unstubAllGlobals()
})

const Here = () => {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}
const show = (element: ReactNode, at = '/') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {element}
          <Here />
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
const here = () => screen.getByRole('status').textContent
const list = '?status=unanswered&by=oldest'
const pageOf = (last: number) => `/admin/dashboard/messages/${id(last)}${list}`

test('the messages before and after one are a link each, and stay within the list', async () => {
  show(<Beside id={id(1)} />, pageOf(1))
  expect((await screen.findByRole('link', { name: words.beside.previous })).getAttribute('href')).toBe(pageOf(2))
  expect(screen.getByRole('link', { name: words.beside.next }).getAttribute('href')).toBe(pageOf(3))
})

test.each([
  ['', words.reply.hintInApp],
  ['ravi@example.in', words.reply.hint],
])('the answer is said to come by email only to who gave one: "%s"', (email, hint) => {
  show(<ReplyForm ticket={{ ...ticket, email }} onChanged={() => undefined} onStale={() => undefined} />)
  expect(screen.getByText(hint)).toBeTruthy()
})

test('J and K lead on and back, but not while something is typed', async () => {
  show(
    <>
      <Beside id={id(1)} />
      <textarea aria-label="reply" />
    </>,
    pageOf(1),
  )
  await screen.findByRole('link', { name: words.beside.next })
  fireEvent.keyDown(screen.getByLabelText('reply'), { code: 'KeyJ' })
  fireEvent.keyDown(document.body, { code: 'KeyJ', ctrlKey: true })
  expect(here()).toBe(pageOf(1))
  fireEvent.keyDown(document.body, { code: 'KeyJ' })
  expect(here()).toBe(pageOf(3))
  fireEvent.keyDown(document.body, { code: 'KeyK' })
  expect(here()).toBe(pageOf(2))
})

test('the last of a list leads back only', async () => {
  given.beside = { previous: id(2), next: null }
  show(<Beside id={id(1)} />, pageOf(1))
  await screen.findByRole('link', { name: words.beside.previous })
  expect(screen.queryByRole('link', { name: words.beside.next })).toBeNull()
})

test('a saved answer comes in the sender’s language, after what is typed already, and can be changed', async () => {
  show(<ReplyForm ticket={ticket} onChanged={() => undefined} onStale={() => undefined} />)
  const reply = screen.getByLabelText<HTMLTextAreaElement>(words.reply.label)
  const choose = async () =>
    fireEvent.change(await screen.findByLabelText(words.saved.choose), { target: { value: answer._id } })
  await choose()
  expect(reply.value).toBe(texts.kn)
  await choose()
  expect(reply.value).toBe(`${texts.kn}\n\n${texts.kn}`)
  fireEvent.change(reply, { target: { value: 'Changed.' } })
  expect(reply.value).toBe('Changed.')
})

test('where no answer is saved, the reply says where they are made', async () => {
  given.answers = []
  show(<ReplyForm ticket={ticket} onChanged={() => undefined} onStale={() => undefined} />)
  const link = await screen.findByRole('link', { name: words.saved.manage })
  expect(link.getAttribute('href')).toBe('/admin/dashboard/system#answers')
})

test('an answer is saved when every language has its text', async () => {
  given.answers = []
  show(<SavedAnswers />)
  expect(await screen.findByText(words.saved.none)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: words.saved.add }))
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill(words.saved.name, answer.title)
  fill('English', texts.en)
  fill('ಕನ್ನಡ', texts.kn)
  fill('हिन्दी', texts.hi)
  fireEvent.click(screen.getByRole('button', { name: words.saved.save }))
  expect(await screen.findByText(words.saved.missing)).toBeDefined()
  expect(sent).toEqual([])
  fill('मराठी', texts.mr)
  given.answers = [answer]
  fireEvent.click(screen.getByRole('button', { name: words.saved.save }))
  expect(await screen.findByText(answer.title)).toBeDefined()
  expect(sent).toEqual([{ method: 'POST', path: '/saved-answers', body: { title: answer.title, texts } }])
})

test('an answer is removed after a question', async () => {
  show(<SavedAnswers />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “Wait”' }))
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  expect(dialog.textContent).toContain('Remove the answer “Wait”?')
  given.answers = []
  const [sure] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === words.saved.remove)
  fireEvent.click(sure as HTMLElement)
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', path: `/saved-answers/${id(9)}`, body: undefined }]))
  expect(await screen.findByText(words.saved.none)).toBeDefined()
})
