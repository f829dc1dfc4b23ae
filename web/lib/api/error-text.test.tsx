import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { FullMessageKey } from '#contract/messages.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import session from '../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { ApiError, NoAnswer } from './ask.ts'
import { ErrorNote, WordedError } from './error-text.tsx'

const words = { translation, errors, session }
const i18n = makeI18n('en', words, () => Promise.reject(new Error('no words')))
afterEach(cleanup)

const say = (error: unknown, fallback?: FullMessageKey, onRetry?: () => void) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ErrorNote error={error} {...(fallback && { fallback })} onRetry={onRetry} />
      </MemoryRouter>
    </I18nProvider>,
  )
const refusal = (status: number, code?: string) =>
  new ApiError('in English', status, code ? { code, message: 'in English' } : {})

test.each([
  [refusal(400, 'otp_invalid'), 'Invalid OTP. Please try again.'],
  [refusal(429, 'too_many_requests'), 'Too many requests. Please try again later.'],
  [new NoAnswer(), 'No network. Nothing is lost. Try again.'],
  [new WordedError('errors:captcha_unavailable', new NoAnswer()), 'No network. Nothing is lost. Try again.'],
  [new ApiError('Unexpected token', 0), 'The answer could not be read: Unexpected token'],
  [refusal(500, 'unexpected'), 'Failed to reset password.'],
  [refusal(502), 'Failed to reset password.'],
  [refusal(400, 'a_code_of_tomorrow'), 'in English'],
  [new ApiError('', 400, { code: 'a_code_of_tomorrow' }), 'Failed to reset password.'],
  [new TypeError('a bug'), 'Failed to reset password.'],
  [new WordedError('errors:captcha_unavailable'), 'Failed to initialize reCAPTCHA. Please try again later.'],
])('%o is said in the reader’s words', (error, text) => {
  say(error, 'session:reset.failed')
  expect(screen.getByRole('alert').textContent).toBe(text)
})

test('without a fallback of its own an error occurred', () => {
  say(refusal(500))
  expect(screen.getByRole('alert').textContent).toBe('An error occurred')
})

test('somebody suspended is told where to write', () => {
  say(refusal(403, 'account_suspended'))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contact')
})

test('where nobody answered the same can be tried again, where it was refused not', () => {
  const onRetry = vi.fn()
  say(refusal(400, 'otp_invalid'), undefined, onRetry)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  say(new NoAnswer(), undefined, onRetry)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('no failure, no note', () => {
  say(undefined)
  expect(screen.queryByRole('alert')).toBeNull()
})
