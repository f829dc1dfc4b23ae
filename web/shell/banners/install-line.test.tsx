import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDayVisited, mayOfferInstall } from '#web/lib/device/days-visited.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { registerWorker } from '#web/runtime/browser/register-worker.ts'
import offline from '../../../locales/en/offline.json' with { type: 'json' }
import InstallLine from './install-line.tsx'

const i18n = makeI18n('en', { offline }, () => Promise.reject(new Error('no words')))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <InstallLine />
    </I18nProvider>,
  )

test('who comes on a second day is offered to install, and after a no never again', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 14, 6), toFake: ['Date'] })
  registerWorker()
  countDayVisited()
  countDayVisited() // the same day
  expect(mayOfferInstall()).toBe(false)
  vi.setSystemTime(Date.UTC(2026, 10, 15, 6))
  countDayVisited()
  expect(mayOfferInstall()).toBe(true)
  vi.useRealTimers()

  const prompt = vi.fn(async () => undefined)
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(prompt).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
  expect(mayOfferInstall()).toBe(false)
})

test('a yes asks the browser', async () => {
  registerWorker()
  const prompt = vi.fn(async () => undefined)
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(mayOfferInstall()).toBe(false)
})
