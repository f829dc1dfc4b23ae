import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import session from '../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { loginStep } from './login-flow.ts'
import { TakeBack } from './take-back.tsx'

const i18n = makeI18n('en', { translation, errors, session }, async () => ({}))
const token = 't'.repeat(43)
const onTaken = vi.fn()
const onLeave = vi.fn()
let sent: unknown[]
let isOver: boolean
beforeEach(() => {
  sent = []
  isOver = false
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    const { message, status } = refusals.token_invalid
    if (isOver) return new Response(JSON.stringify({ code: 'token_invalid', message }), { status })
    return new Response(JSON.stringify({ resetToken: 'r'.repeat(43) }))
  })
})
afterEach(() => {
  cleanup()
  loginStep.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const show = (token?: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <TakeBack token={token} onTaken={onTaken} onLeave={onLeave} />
    </I18nProvider>,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('opening the link changes nothing; its button takes the change back and leads to a new password', async () => {
  show(token)
  expect(screen.getByRole('heading', { name: session.takeBack.title })).toBeTruthy()
  expect(sent).toEqual([])
  await press(session.takeBack.button)
  await waitFor(() => expect(onTaken).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ token }])
  expect(loginStep.read()).toMatchObject({ at: 'newPassword', by: 'takeBack', resetToken: 'r'.repeat(43) })
})

test('a link that was used says that it is over, and leads to the login', async () => {
  isOver = true
  show(token)
  await press(session.takeBack.button)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(session.takeBack.over))
  expect(onTaken).not.toHaveBeenCalled()
  await press(session.takeBack.toLogin)
  expect(onLeave).toHaveBeenCalledOnce()
})

test('a link that lost its end is no link', () => {
  show()
  expect(screen.getByRole('alert').textContent).toBe(session.takeBack.missing)
  expect(screen.queryByRole('button', { name: session.takeBack.button })).toBeNull()
})
