import { act, cleanup, render, screen } from '@testing-library/react'
import { memo, Suspense, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { Namespace, RuntimeKey } from '#contract/messages.ts'
import { makeI18n } from './i18n.ts'
import { I18nProvider, useTranslation } from './use-translation.tsx'

const words: Record<string, Record<string, { hello: string }>> = {
  en: { translation: { hello: 'Hello' }, faq: { hello: 'Hello?' } },
  kn: { translation: { hello: 'ನಮಸ್ಕಾರ' }, faq: { hello: 'ನಮಸ್ಕಾರ?' } },
}
const load = async (language: Language, namespace: string) => {
  const found = words[language]?.[namespace]
  if (!found) throw new Error('no network')
  return found
}
const english = () => makeI18n('en', { translation: words.en?.translation ?? {} }, load)
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type NamespaceChoice = Namespace | readonly [Namespace, ...Namespace[]]
const Greeting = memo(function Greeting({ of, onVoice }: { of?: NamespaceChoice; onVoice?: (voice: unknown) => void }) {
  const { t, i18n } = useTranslation(of)
  useEffect(() => onVoice?.(t), [t, onVoice])
  return <p lang={i18n.language}>{t('hello' as RuntimeKey)}</p>
})
const shown = () => screen.getByRole('paragraph')

test('a page changes its language as it stands', async () => {
  const i18n = english()
  const onVoice = vi.fn()
  const page = () => (
    <I18nProvider i18n={i18n}>
      <Greeting onVoice={onVoice} />
    </I18nProvider>
  )
  const { rerender } = render(page())
  expect([shown().textContent, shown().lang]).toEqual(['Hello', 'en'])
  rerender(page())
  expect(onVoice).toHaveBeenCalledOnce()
  await act(() => i18n.show('kn'))
  expect([shown().textContent, shown().lang]).toEqual(['ನಮಸ್ಕಾರ', 'kn'])
  expect(onVoice).toHaveBeenCalledTimes(2)
})

test.each<[NamespaceChoice]>([['faq'], [['faq', 'translation']], [['translation', 'faq']]])(
  'a part waits until all its words have come: %s',
  async (of) => {
    render(
      <I18nProvider i18n={english()}>
        <Suspense fallback="waiting">
          <Greeting of={of} />
        </Suspense>
      </I18nProvider>,
    )
    expect(document.body.textContent).toBe('waiting')
    expect(await screen.findByText(of[0] === 'translation' ? 'Hello' : 'Hello?')).toBeTruthy()
  },
)

test('a part whose words do not come is rendered without them', async () => {
  render(
    <I18nProvider i18n={english()}>
      <Suspense fallback="waiting">
        <Greeting of="geo" />
      </Suspense>
    </I18nProvider>,
  )
  expect(await screen.findByText('hello')).toBeTruthy()
})

test('the server renders what the page carries', () => {
  const html = renderToString(
    <I18nProvider i18n={english()}>
      <Greeting />
    </I18nProvider>,
  )
  expect(html).toBe('<p lang="en">Hello</p>')
})

test('without a provider there are no words', () => {
  expect(() => renderToString(<Greeting />)).toThrow('outside of an I18nProvider')
})
