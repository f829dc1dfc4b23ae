import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BoldSentence } from './bold-sentence.tsx'
import { makeI18n } from './i18n.ts'

const words = {
  code: { sentTo: 'Sent to <b>{{phone}}</b> at {{time}}.' },
  prove: { lead: '<b>{{phone}}</b> has it' },
}
const t = makeI18n('en', { session: words }, async () => ({})).voice('en', 'session')
afterEach(cleanup)

const rendered = (says: 'code.sentTo' | 'prove.lead', values: { phone: string; time: string }) =>
  render(<BoldSentence t={t} says={says} values={values} className="number" />).container.innerHTML

test('what a sentence stresses is bold', () => {
  expect(rendered('code.sentTo', { phone: '98111', time: '9:40' })).toBe('Sent to <b class="number">98111</b> at 9:40.')
  expect(rendered('prove.lead', { phone: '98111', time: '' })).toBe('<b class="number">98111</b> has it')
})

test('nothing that people type is markup', () => {
  expect(rendered('code.sentTo', { phone: '</b>{{time}}', time: '<b>$&' })).toBe(
    'Sent to <b class="number">&lt;/b&gt;{{time}}</b> at &lt;b&gt;$&amp;.',
  )
})
