import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { call } from '#web/lib/api/api.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import words from '../../../../locales/en/reports.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { ReportDialog } from '../door/report-dialog.tsx'

const i18n = makeI18n('en', { translation, errors, reports: words }, async () => ({}))
const onSent = vi.fn()
let sent: { body: unknown; key: string | null }[]
let answers: (Response | Error)[]
const refused = (code: RefusalCode) => new Response(JSON.stringify({ code }), { status: refusals[code].status })

beforeEach(() => {
  sent = []
  answers = []
  onSent.mockReset()
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: { body: string; headers: Headers }) => {
    sent.push({ body: JSON.parse(body), key: headers.get('idempotency-key') })
    const answer = answers.shift() ?? new Response(JSON.stringify({ report: {} }), { status: 201 })
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <ReportDialog
        title={words.title}
        lead={words.lead}
        report={(body, idempotencyKey) =>
          call('POST /products/{id}/report', { params: { id: '1' }, body, idempotencyKey })
        }
        onSent={onSent}
        onClose={vi.fn()}
      />
    </I18nProvider>,
  )
const send = () => fireEvent.click(screen.getByRole('button', { name: words.send }))

test('a report needs a reason, and words are sent where there are some', async () => {
  show()
  send()
  await screen.findByText(words.missing)
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: words.reason.fraud }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Not theirs. ' } })
  send()
  await expect.poll(() => onSent).toHaveBeenCalledOnce()
  expect(sent).toMatchObject([{ body: { reason: 'fraud', text: 'Not theirs.' } }])
})

test('without an answer it stays as it was written and is sent again under the same key', async () => {
  answers = [new TypeError('no network')]
  show()
  fireEvent.click(screen.getByRole('radio', { name: words.reason.other }))
  send()
  await screen.findByText(errors.no_answer)
  expect(onSent).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: translation.retry }))
  await expect.poll(() => onSent).toHaveBeenCalledOnce()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('what was reported before is as good as sent; any other refusal is told', async () => {
  answers = [refused('own_product'), refused('already_reported')]
  show()
  fireEvent.click(screen.getByRole('radio', { name: words.reason.other }))
  send()
  await screen.findByText(errors.own_product)
  expect(onSent).not.toHaveBeenCalled()
  send()
  await expect.poll(() => onSent).toHaveBeenCalledOnce()
})
