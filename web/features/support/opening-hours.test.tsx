import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import support from '../../../locales/en/support.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { OpeningHours } from './opening-hours.tsx'

const i18n = makeI18n('en', { translation, support }, async () => ({}))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['2026-11-16T12:00:00+05:30', support.hours.open, null],
  ['2026-11-21T19:00:00+05:30', support.hours.closed, 'Back on Monday, 23 November, 9:00 am'],
])('at %s it says: %s', (at, now, next) => {
  vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] })
  render(
    <I18nProvider i18n={i18n}>
      <OpeningHours />
    </I18nProvider>,
  )
  expect(screen.getByText(now)).toBeTruthy()
  expect(screen.queryByText(/^Back on/)?.textContent ?? null).toBe(next)
  for (const hours of [support.hours.supportHours, support.hours.officeHours, support.hours.zone])
    expect(screen.getByText(hours)).toBeTruthy()
})
