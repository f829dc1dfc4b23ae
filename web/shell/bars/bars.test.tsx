import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { BottomBar } from './bottom-bar.tsx'
import { Navbar } from './navbar.tsx'

const i18n = makeI18n('en', { translation }, async () => ({}))
const page = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
const { nav } = translation

const sheet = document.createElement('style')
sheet.textContent = readFileSync('web/shell/members.css', 'utf8')
beforeEach(() => {
  document.head.append(sheet)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <MemoryRouter initialEntries={['/requests']}>
          <Navbar />
          <BottomBar />
        </MemoryRouter>
      </PageProvider>
    </I18nProvider>,
  )
const bar = () => within(screen.getByRole('navigation', { name: nav.quick }))
const wordsIn = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const selling = [nav.market, nav.requests, nav.addProduct, nav.dashboard, nav.profile]
const buying = [nav.market, nav.requests, nav.dashboard, nav.profile]

test('a visitor has home, market, register and login under the thumb', () => {
  show()
  expect(wordsIn()).toEqual([nav.home, nav.market, nav.register, nav.login])
  expect(screen.queryByRole('link', { name: nav.notifications })).toBeNull()
})

test.each([
  ['farmer', selling],
  ['vendor', selling],
  ['customer', buying],
])('a %s has their own ways under the thumb, a bell above, and their requests in the drawer', async (role, ways) => {
  keepToken('session', role)
  show()
  expect(wordsIn()).toEqual(ways)
  expect(bar().getByRole('link', { name: nav.requests }).getAttribute('aria-current')).toBe('page')
  expect(within(screen.getByRole('banner')).getByRole('link', { name: nav.notifications })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: nav.menu }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('link', { name: nav.requests })).toBeTruthy()
  expect(drawer.queryByRole('link', { name: nav.login })).toBeNull()
})
