import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadMessages } from '#web/lib/messages/messages.client.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { Banners } from '#web/shell/banners/banners.tsx'
import { useChosenLanguage } from '#web/shell/use-chosen-language.ts'
import { LanguageSwitcher } from './language-switcher.tsx'

const page = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
const home = location.href
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  history.replaceState(null, '', home)
  vi.restoreAllMocks()
})

function Shell() {
  useChosenLanguage()
  return (
    <>
      <Banners />
      <LanguageSwitcher />
    </>
  )
}

/** A page that the server drew in this language, in a browser that speaks another. */
async function show(rendered: Language, spoken = 'en-IN') {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([spoken])
  const i18n = makeI18n(rendered, {}, loadMessages)
  await i18n.need(['translation'])
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <MemoryRouter>
          <Shell />
        </MemoryRouter>
      </PageProvider>
    </I18nProvider>,
  )
  return i18n
}
const offer = (language: string) => document.querySelector<HTMLElement>(`div[lang=${language}]`)
const choose = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('menuitemradio', { name, hidden: true })))

test.each([
  ['kn', 'ಕನ್ನಡ'],
  ['hi', 'हिन्दी'],
  ['mr', 'मराठी'],
] as const)('a browser that speaks %s is offered it, in that language, and not forced', async (language, name) => {
  const i18n = await show('en', `${language}-IN`)
  await waitFor(() => expect(offer(language)?.textContent).toContain(name))
  expect(i18n.language).toBe('en')
  const [accept] = offer(language)?.querySelectorAll('button') ?? []
  await act(async () => accept?.click())
  await waitFor(() => expect(i18n.language).toBe(language))
  expect(offer(language)).toBeNull()
  expect(localStorage.getItem('i18nextLng')).toBe(language)
})

test('a declined offer does not come back', async () => {
  await show('en', 'mr-IN')
  await waitFor(() => expect(offer('mr')).toBeTruthy())
  const decline = [...(offer('mr')?.querySelectorAll('button') ?? [])].at(-1)
  await act(async () => decline?.click())
  expect(offer('mr')).toBeNull()
  expect(document.cookie).toContain('i18nextLng=en')
  cleanup()
  const i18n = await show('en', 'mr-IN')
  await act(() => i18n.bring('mr', 'translation')) // by now it would stand there
  expect(i18n.language).toBe('en')
  expect(offer('mr')).toBeNull()
})

test('local storage puts right what the server could not know', async () => {
  localStorage.setItem('i18nextLng', 'hi')
  const i18n = await show('en')
  await waitFor(() => expect(i18n.language).toBe('hi'))
})

test('a stored language that is none of ours is English, though a cookie of another drew the page', async () => {
  localStorage.setItem('i18nextLng', 'fr')
  const i18n = await show('hi')
  await waitFor(() => expect(i18n.language).toBe('en'))
  expect(localStorage.getItem('i18nextLng')).toBe('en')
  expect(document.cookie).toContain('i18nextLng=en')
})

test('a link with ?lng= has the last word over what was chosen before, until something is chosen anew', async () => {
  localStorage.setItem('i18nextLng', 'hi')
  history.replaceState(null, '', '/about?lng=mr')
  const i18n = await show('mr')
  expect(i18n.language).toBe('mr')
  await choose('English')
  await waitFor(() => expect(i18n.language).toBe('en'))
  await waitFor(() => expect(location.search).toBe(''))
  expect(location.pathname).toBe('/about')
  expect(localStorage.getItem('i18nextLng')).toBe('en')
})

test('a link with ?lng= is remembered where nothing was chosen', async () => {
  history.replaceState(null, '', '/about?lng=mr')
  await show('mr')
  await waitFor(() => expect(localStorage.getItem('i18nextLng')).toBe('mr'))
})
