import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import words from '../../../../locales/en/admin-export.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { ExportForm } from './export-form.tsx'

const i18n = makeI18n('en', { translation, errors, 'admin-export': words }, async () => ({}))
const saved = vi.fn()
let sent: { body: unknown; signal: AbortSignal }[]
let answer: (signal: AbortSignal) => Response | Promise<Response>

beforeEach(() => {
  sent = []
  saved.mockReset()
  vi.stubGlobal('fetch', async (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    sent.push({ body: JSON.parse(body), signal })
    return answer(signal)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const headers = {
  'content-disposition': 'attachment; filename="seedha-users-2026-11-16.csv"',
  'content-type': 'text/csv',
  'x-total-rows': '2',
}
/** A file that comes in parts; it ends when it is told to. */
function aFile(signal: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
      signal.addEventListener('abort', () => given.error(signal.reason))
    },
  })
  return {
    answer: new Response(body, { headers }),
    say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('gone')),
  }
}

function begin() {
  render(
    <I18nProvider i18n={i18n}>
      <ExportForm />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: words.start }))
}
const going = (rows: string) => words.going.replace('{{rows}}', rows).replace('{{total}}', '2')

test('a file shows how far it is and is saved when it is whole', async () => {
  let file: ReturnType<typeof aFile> | undefined
  answer = (signal) => {
    file = aFile(signal)
    return file.answer
  }
  begin()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({ resource: 'users', format: 'csv' })
  file?.say('_id\r\n1\r\n')
  await screen.findByText(going('1'))
  expect(saved).not.toHaveBeenCalled()
  file?.say('2\r\n')
  file?.end()
  await screen.findByText('seedha-users-2026-11-16.csv is complete: 2 rows.')
  expect(saved).toHaveBeenCalledExactlyOnceWith('seedha-users-2026-11-16.csv')
  expect(screen.queryByLabelText(words.password)).toBeNull()
})

test('stopping ends the call and saves nothing', async () => {
  let file: ReturnType<typeof aFile> | undefined
  answer = (signal) => {
    file = aFile(signal)
    return file.answer
  }
  begin()
  await expect.poll(() => sent).toHaveLength(1)
  file?.say('_id\r\n1\r\n')
  await screen.findByText(going('1'))
  fireEvent.click(screen.getByRole('button', { name: words.stop }))
  await screen.findByText(words.stopped)
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(saved).not.toHaveBeenCalled()
})

test('a file that breaks off is not saved, and is said to have broken off', async () => {
  let file: ReturnType<typeof aFile> | undefined
  answer = (signal) => {
    file = aFile(signal)
    return file.answer
  }
  begin()
  await expect.poll(() => sent).toHaveLength(1)
  file?.say('_id\r\n1\r\n')
  await screen.findByText(going('1'))
  file?.breakOff()
  await screen.findByText(words.failed)
  expect(saved).not.toHaveBeenCalled()
})

const refuse = (code: 'confirmation_required' | 'wrong_password') => () =>
  new Response(JSON.stringify({ code }), { status: refusals[code].status })

test('the password is asked for only when the server wants it; without one nothing more is sent, and a wrong one is told', async () => {
  answer = refuse('confirmation_required')
  begin()
  const field = await screen.findByLabelText(words.password)
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ resource: 'users', format: 'csv' }])
  fireEvent.click(screen.getByRole('button', { name: words.start }))
  await screen.findByText(words.passwordMissing)
  expect(sent).toHaveLength(1)
  answer = refuse('wrong_password')
  fireEvent.change(field, { target: { value: 'wrong' } })
  fireEvent.click(screen.getByRole('button', { name: words.start }))
  await screen.findByText(errors.wrong_password)
  expect(sent[1]?.body).toEqual({ resource: 'users', format: 'csv', password: 'wrong' })
  expect(saved).not.toHaveBeenCalled()
})
