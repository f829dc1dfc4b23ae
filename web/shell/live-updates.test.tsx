import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveNotification, socketPath } from '#contract/socket.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { newestNotices, subjectMark } from '#web/lib/device/in-view.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { aNotice } from '#web/testing/notices.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import notifications from '../../locales/en/notifications.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import { Live } from './live-updates.tsx'

let http: HttpServer
let server: Server
let line: Socket | undefined

beforeEach(async () => {
  keepToken('a-token-of-somebody')
  http = createServer()
  server = new Server(http, { path: socketPath })
  server.on('connection', (socket) => {
    line = socket
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  cleanup()
  forgetSession()
  takeToasts()
  line = undefined
  vi.restoreAllMocks()
  await server.close()
})

const told = (number: number, more: Partial<LiveNotification> = {}): LiveNotification => ({
  ...aNotice(number),
  count: 1,
  line: `line ${number}`,
  ...more,
})

test('what is on the screen is not told by a toast as well; what is elsewhere is, and so are several at once', async () => {
  const page = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    demo: false,
    sms: 'gateway',
    theme: 'light' as const,
    settings: {},
  }
  const i18n = makeI18n('en', { translation, notifications }, async () => ({}))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    top: 10,
    bottom: 90,
    height: 80,
  } as DOMRect)
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Live userId="somebody" />
            <article {...subjectMark('shown')} />
          </MemoryRouter>
        </QueryClientProvider>
      </PageProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(line).toBeDefined(), { timeout: 20_000 })
  line?.emit('notification', told(1, { params: { requestId: 'shown', productId: 'any' } }))
  line?.emit('notification', told(2, { params: { requestId: 'elsewhere', productId: 'shown' } }))
  line?.emit('notification', told(3, { params: { requestId: 'shown' }, count: 4 }))
  const texts: string[] = []
  await vi.waitFor(
    () => {
      texts.push(...takeToasts().map(({ text }) => text))
      expect(texts).toEqual(['line 2', 'line 3'])
    },
    { timeout: 20_000 },
  )
  const list = document.body.appendChild(document.createElement('ul'))
  for (const [name, value] of Object.entries(subjectMark(newestNotices))) list.setAttribute(name, value)
  line?.emit('notification', told(4)) // comes into the list of notifications
  line?.emit('notification', told(5, { count: 4 }))
  await new Promise((done) => setTimeout(done, 200))
  list.remove()
  line?.emit('notification', told(6))
  await vi.waitFor(
    () => {
      texts.push(...takeToasts().map(({ text }) => text))
      expect(texts).toEqual(['line 2', 'line 3', 'line 6'])
    },
    { timeout: 20_000 },
  )
})
