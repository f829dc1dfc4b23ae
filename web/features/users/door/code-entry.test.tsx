import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from '#web/lib/api/ask.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { CodeEntry } from './code-entry.tsx'
import type { Back } from './step-foot.tsx'

const words = { translation, errors, session }
const i18n = makeI18n('en', words, () => Promise.reject(new Error('no words')))
const onCode = vi.fn<(code: string) => Promise<unknown>>()
const onResend = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  onCode.mockReset().mockResolvedValue(undefined)
  onResend.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (resendAt = Date.now() + 60_000, back?: Back) => {
  render(
    <I18nProvider i18n={i18n}>
      <CodeEntry
        channel="sms"
        action="Log in"
        resendAt={resendAt}
        onCode={onCode}
        onResend={onResend}
        {...(back && { back })}
      />
    </I18nProvider>,
  )
  return screen.getByLabelText<HTMLInputElement>('Code from the SMS')
}
const type = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }))

test('the sixth digit sends the code, once', async () => {
  onCode.mockReturnValue(new Promise(() => undefined))
  const field = show()
  await type(field, '48290')
  expect(onCode).not.toHaveBeenCalled()
  await type(field, '482901')
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  expect(onCode.mock.calls).toEqual([['482901']])
})

test('a wrong code is said and makes room for another; a failure of the network keeps it', async () => {
  onCode.mockRejectedValueOnce(new ApiError('', 400, { code: 'otp_invalid' }))
  onCode.mockRejectedValueOnce(new NoAnswer())
  const field = show()
  await type(field, '482901')
  expect(screen.getByText('Invalid OTP. Please try again.')).toBeTruthy()
  expect(field.value).toBe('')
  await type(field, '482902')
  expect(screen.getByText(errors.no_answer)).toBeTruthy()
  expect(field.value).toBe('482902')
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(onCode.mock.calls).toEqual([['482901'], ['482902'], ['482902']])
})

test('that a code was wrong stays said until another is typed', async () => {
  onCode.mockRejectedValueOnce(new ApiError('', 400, { code: 'otp_invalid' }))
  const field = show()
  await type(field, '482901')
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  expect(screen.getByText('Invalid OTP. Please try again.')).toBeTruthy()
  await type(field, '12')
  expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull()
})

test('an incomplete code is not sent', async () => {
  const field = show()
  await type(field, '123')
  await act(async () => screen.getByRole('button', { name: 'Log in' }).click())
  expect(onCode).not.toHaveBeenCalled()
  expect(screen.getByText('Type all 6 digits of the code.')).toBeTruthy()
})

test('another code is offered when the wait is over, and not before', async () => {
  show()
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
  expect(screen.getByText(/in 1:00/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(18_000))
  expect(screen.getByText(/in 0:42/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(42_000))
  onResend.mockRejectedValue(new ApiError('', 500))
  await act(async () => screen.getByRole('button', { name: 'Send a new code' }).click())
  expect(onResend).toHaveBeenCalledOnce()
  expect(screen.getByText('Failed to send OTP.')).toBeTruthy()
})

test('asking for another code takes the failure of the last one away', async () => {
  onCode.mockRejectedValueOnce(new ApiError('', 400, { code: 'otp_invalid' }))
  const field = show(Date.now())
  await type(field, '482901')
  expect(screen.getByText('Invalid OTP. Please try again.')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Send a new code' }).click())
  expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull()
})

test('as a screen of its own it has one row: back, and on, which after no answer is to try again', async () => {
  onCode.mockRejectedValueOnce(new NoAnswer())
  const onBack = vi.fn()
  const field = show(undefined, { label: 'Back', onBack })
  await type(field, '482901')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back', 'Retry'])
  expect(screen.getByRole('alert').textContent).toBe(errors.no_answer)
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(onCode.mock.calls).toEqual([['482901'], ['482901']])
  screen.getByRole('button', { name: 'Back' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})
