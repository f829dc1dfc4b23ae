import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { aNotice } from '#web/testing/notices.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import notifications from '../../../locales/en/notifications.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { BellPanel } from './bell-panel.tsx'
import { NotificationList } from './notification-list.tsx'

const i18n = makeI18n('en', { translation, notifications, errors }, async () => ({}))
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

type SentMark = { path: string; method: string; body: { archived?: boolean; upTo?: number } | undefined }
let told: Notification[]
let archived: Set<string>
let isDesk: boolean
let sent: SentMark[]
let isDown: boolean
let isBroken: boolean

/** A server that keeps what it is told. */
beforeEach(() => {
  ;[told, archived, sent, isDown, isBroken, isDesk] = [[], new Set(), [], false, false, false]
  vi.stubGlobal('matchMedia', () => ({ matches: isDesk, addEventListener() {}, removeEventListener() {} }))
  takeToasts()
  keepToken('token')
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://seedha.test')
    if (isDown) throw new TypeError('no network')
    if (isBroken) return json({}, 500)
    if (method === 'GET') return json(listed(searchParams))
    const one: SentMark = { path: pathname, method, body: body ? JSON.parse(String(body)) : undefined }
    sent.push(one)
    keep(one)
    return method === 'DELETE' ? new Response(null, { status: 204 }) : json({ unread: 0 })
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listed(query: URLSearchParams) {
  const limit = Number(query.get('limit'))
  const page = Number(query.get('page') ?? 1)
  const there = told.filter(({ _id }) => !archived.has(_id))
  const asked = there.filter(({ read }) => !(read && query.has('unread')))
  return {
    notifications: asked.slice((page - 1) * limit, page * limit),
    unread: there.filter(({ read }) => !read).length,
    total: asked.length,
    page,
    pageCount: Math.ceil(asked.length / limit),
  }
}

function keep({ path, body }: SentMark) {
  const [, , , id = '', verb] = path.split('/')
  if (verb === 'archive') archived[body?.archived ? 'add' : 'delete'](id)
  const isMeant = ({ _id, number }: Notification) => (verb === 'read' ? _id === id : number <= (body?.upTo ?? -1))
  told = told.map((one) => (isMeant(one) ? { ...one, read: true } : one))
}

function show(path = '/notifications', element = <NotificationList language="en" />) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return router
}

const rows = () => screen.queryAllByRole('listitem')
const rowOf = async (text: string | RegExp) => {
  const row = (await screen.findByText(text)).closest('li')
  if (!row) throw new Error('it stands in no row')
  return within(row)
}
const press = async (text: string, name: string) =>
  fireEvent.click((await rowOf(text)).getByRole(isDesk ? 'button' : 'menuitem', { name, hidden: true }))

test('they stand under the days of India’s calendar, newest first', async () => {
  told = [
    aNotice(4),
    aNotice(3, { createdAt: '2026-11-14T19:00:00.000Z' }),
    aNotice(2, { createdAt: '2026-11-14T18:00:00.000Z' }),
    aNotice(1, { createdAt: '2025-12-31T10:00:00.000Z' }),
  ]
  show()
  await screen.findByText('Today')
  const days = screen.getAllByRole('region').map((day) => within(day).getByRole('heading').textContent)
  expect(days).toEqual(['Today', 'Yesterday', '31 Dec 2025'])
  expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(2)
  expect((await rowOf('Buyer 3 asks for 50 kg of Groundnut.')).getByText('12:30 am')).toBeTruthy()
})

function Changing() {
  const [language, setLanguage] = useState('en')
  return (
    <>
      <button type="button" onClick={() => setLanguage('kn')}>
        ಕನ್ನಡ
      </button>
      <NotificationList language={language} />
    </>
  )
}

test('what is written in another language goes before the new one has come', async () => {
  told = [aNotice(1)]
  show('/notifications', <Changing />)
  await screen.findByText('Buyer 1 asks for 50 kg of Groundnut.')
  told = [aNotice(1, { message: 'ಕಡಲೆಕಾಯಿ 50 ಕೆಜಿ' })]
  fireEvent.click(screen.getByRole('button', { name: 'ಕನ್ನಡ' }))
  expect([rows(), screen.getByRole('status').textContent]).toEqual([[], translation.loading])
  expect(await screen.findByText('ಕಡಲೆಕಾಯಿ 50 ಕೆಜಿ')).toBeTruthy()
})

test('a row leads to the thing itself, and is read from then on', async () => {
  told = [aNotice(1)]
  const router = show()
  fireEvent.click(await screen.findByRole('link', { name: 'New: Buyer 1 asks for 50 kg of Groundnut.' }))
  expect(router.state.location.pathname + router.state.location.search).toBe(told[0]?.page)
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: 'PATCH', path: `/api/notifications/${told[0]?._id}/read` }]),
  )
  expect(await screen.findByRole('link', { name: 'Buyer 1 asks for 50 kg of Groundnut.' })).toBeTruthy()
})

test('everything seen is read by one button, and what came meanwhile is not', async () => {
  told = [aNotice(2), aNotice(1)]
  show()
  await screen.findByText('New (2)')
  told = [aNotice(3), ...told]
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('New (1)')).toBeTruthy()
  expect(sent).toMatchObject([{ path: '/api/notifications/read-all', body: { upTo: 2 } }])
})

test('an archived one is gone at once, the focus goes on, and it can be taken back', async () => {
  told = [aNotice(2), aNotice(1)]
  show()
  const first = await rowOf('Buyer 2 asks for 50 kg of Groundnut.')
  first.getByRole('button', { name: 'What to do with it' }).focus()
  await press('Buyer 2 asks for 50 kg of Groundnut.', 'Archive')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(document.activeElement?.textContent).toContain('Buyer 1')
  const [toast] = await waitFor(() => {
    const toasts = takeToasts()
    expect(toasts).toHaveLength(1)
    return toasts
  })
  expect(toast).toMatchObject({ text: 'Archived.', action: { label: 'Undo' } })
  toast?.action?.onSelect()
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('what can be done with one stands there in words: beside it at a desk, in a menu on a phone', async () => {
  told = [aNotice(1)]
  show()
  const words = ['Mark as read', 'Archive', 'Delete']
  const row = await rowOf('Buyer 1 asks for 50 kg of Groundnut.')
  expect(row.getAllByRole('menuitem', { hidden: true }).map((one) => one.textContent)).toEqual(words)
  cleanup()
  isDesk = true
  show()
  const buttons = (await rowOf('Buyer 1 asks for 50 kg of Groundnut.')).getAllByRole('button')
  expect(buttons.map((one) => one.textContent)).toEqual(words)
})

test('a deleted one is deleted for good only when its offer to take it back has closed', async () => {
  told = [aNotice(2), aNotice(1)]
  show()
  const offerFor = async (text: string) => {
    await press(text, 'Delete')
    return waitFor(() => {
      const [toast] = takeToasts()
      if (!toast) throw new Error('no offer yet')
      return toast
    })
  }
  const undone = await offerFor('Buyer 2 asks for 50 kg of Groundnut.')
  undone.onClose?.()
  undone.action?.onSelect()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const meant = await offerFor('Buyer 1 asks for 50 kg of Groundnut.')
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  meant.onClose?.()
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/notifications/${told[1]?._id}`,
    ]),
  )
})

test('what the server did not take comes back, and is said', async () => {
  told = [aNotice(1)]
  show()
  await screen.findByText(/Buyer 1/)
  isDown = true
  await press('Buyer 1 asks for 50 kg of Groundnut.', 'Archive')
  await waitFor(() => expect(takeToasts().map(({ text }) => text)).toEqual([errors.no_answer]))
  isDown = false
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/Buyer 1/)).toBeTruthy()
})

test('only the new ones can be shown, and who has read all of them is told so', async () => {
  told = [aNotice(2, { read: true }), aNotice(1)]
  const router = show()
  await waitFor(() => expect(rows()).toHaveLength(2))
  fireEvent.click(screen.getByLabelText('New (1)'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toBe('?show=new')
  await press('Buyer 1 asks for 50 kg of Groundnut.', 'Mark as read')
  expect(await screen.findByText(notifications.empty.unread)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('twenty stand on a page, and who takes the last one off a page goes on with the page before', async () => {
  told = Array.from({ length: 21 }, (_, at) => aNotice(21 - at))
  const router = show()
  await waitFor(() => expect(rows().filter((row) => row.querySelector('time'))).toHaveLength(20))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await press('Buyer 1 asks for 50 kg of Groundnut.', 'Archive')
  await screen.findByText(/Buyer 21 /)
  expect(router.state.location.search).toBe('')
})

test('who was told nothing yet is told what will stand here', async () => {
  show()
  expect(await screen.findByText(notifications.empty.text)).toBeTruthy()
})

test('a list that does not come says so and is asked for again', async () => {
  told = [aNotice(1)]
  isDown = true
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(errors.no_answer)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/Buyer 1/)).toBeTruthy()
})

test('a server that breaks is said in the list’s own words, and is asked again', async () => {
  told = [aNotice(1)]
  isBroken = true
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(notifications.failed)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/Buyer 1/)).toBeTruthy()
})

test('the bell shows fifty with day and hour, and a tap on one marks it read and leads to all of them', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  told = Array.from({ length: 60 }, (_, at) => aNotice(60 - at))
  const onClose = vi.fn()
  const panel = <BellPanel language="en" all="/notifications" settings="/notifications/settings" onClose={onClose} />
  const router = show('/faq', panel)
  expect((await rowOf('Buyer 60 asks for 50 kg of Groundnut.')).getByText('today, 8:30 am')).toBeTruthy()
  expect(rows()).toHaveLength(50)
  fireEvent.click(screen.getByText('Buyer 60 asks for 50 kg of Groundnut.'))
  await waitFor(() => expect(sent).toMatchObject([{ path: `/api/notifications/${told[0]?._id}/read` }]))
  expect(router.state.location.pathname).toBe('/notifications')
  expect(onClose).toHaveBeenCalledOnce()
})
