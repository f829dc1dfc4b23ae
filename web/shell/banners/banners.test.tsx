import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#web/lib/api/api.ts'
import { setMaintenance } from '#web/lib/maintenance.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { type PageEnvironment, PageProvider } from '#web/lib/page.tsx'
import kn from '../../../locales/kn/translation.json' with { type: 'json' }
import { Banners } from './banners.tsx'
import { watchForMaintenance } from './look-for-maintenance.ts'

const i18n = makeI18n('kn', { translation: kn }, () => Promise.reject(new Error('no words')))
const page: PageEnvironment = { origin: '', demo: true, sms: 'outbox', theme: 'light', settings: {} }
const renderBanners = (maintenance?: PageEnvironment['maintenance']) =>
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={{ ...page, ...(maintenance && { maintenance }) }}>
        <Banners />
      </PageProvider>
    </I18nProvider>,
  )

let answer = { enabled: true, message: null as string | null }
const answered = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
beforeEach(() => {
  localStorage.setItem('i18nextLng', 'kn')
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).endsWith('/maintenance')
      ? answered(200, { maintenance: answer })
      : answered(503, { code: 'maintenance', message: 'Seedha is under maintenance. Please try again later.' }),
  )
})
afterEach(() => {
  cleanup()
  act(() => setMaintenance({ enabled: false, message: null }))
  vi.unstubAllGlobals()
})

test('what the page says of maintenance stands above everything, in the reader’s language', async () => {
  answer = { enabled: true, message: null }
  renderBanners({ enabled: true, message: null })
  expect((await screen.findByRole('status')).textContent).toBe(kn.maintenance)
})

test('an admin’s own message is shown as it was written, and goes when it is over', async () => {
  answer = { enabled: true, message: 'Back at 6.' }
  renderBanners()
  expect(screen.queryByRole('status')).toBeNull()
  act(() => setMaintenance(answer))
  expect((await screen.findByRole('status')).textContent).toBe('Back at 6.')
  act(() => setMaintenance({ enabled: false, message: null }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('who could not save something hears why', async () => {
  answer = { enabled: true, message: null }
  renderBanners()
  await expect(call('POST /auth/logout', {})).rejects.toMatchObject({ code: 'maintenance' })
  expect((await screen.findByRole('status')).textContent).toBe(kn.maintenance)
})

describe('a page that stays open', () => {
  let stop = () => {}
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const said = () => screen.queryByRole('status')?.textContent
  beforeEach(() => {
    vi.useFakeTimers()
    renderBanners()
    stop = watchForMaintenance()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  test('says within a minute that maintenance has begun, and that it is over', async () => {
    answer = { enabled: false, message: null }
    await pass(60_000)
    expect(said()).toBeUndefined()
    answer = { enabled: true, message: 'Back at 6.' }
    await pass(60_000)
    expect(said()).toBe('Back at 6.')
    answer = { enabled: false, message: null }
    await pass(60_000)
    expect(said()).toBeUndefined()
  })

  test('does not ask while nobody sees it, and asks as soon as it is seen again', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    answer = { enabled: true, message: 'Back at 6.' }
    await pass(300_000)
    expect(said()).toBeUndefined()
    seen.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1_000)
    expect(said()).toBe('Back at 6.')
  })
})
