import { expect, test, vi } from 'vitest'
import { keepLanguage, makeI18n, showLanguage } from './i18n.ts'

const words: Record<string, Record<string, { hello: string }>> = {
  en: { translation: { hello: 'Hello' }, faq: { hello: 'Hello?' } },
  kn: { translation: { hello: 'ನಮಸ್ಕಾರ' }, faq: { hello: 'ನಮಸ್ಕಾರ?' } },
}
const load = vi.fn(async (language: string, namespace: string) => {
  const found = words[language]?.[namespace]
  if (!found) throw new Error('no network')
  return found
})

test('a language is shown only when every word of the page is there', async () => {
  const i18n = await makeI18n('en', words.en ?? {}, load)
  await showLanguage(i18n, 'kn', load)
  expect(load.mock.calls).toEqual([
    ['kn', 'translation'],
    ['kn', 'faq'],
  ])
  expect([i18n.t('hello'), i18n.t('hello', { ns: 'faq' })]).toEqual(['ನಮಸ್ಕಾರ', 'ನಮಸ್ಕಾರ?'])
})

test('words that do not come leave the page as it was', async () => {
  const i18n = await makeI18n('en', words.en ?? {}, load)
  await expect(showLanguage(i18n, 'mr', load)).rejects.toThrow('no network')
  expect(i18n.language).toBe('en')
  expect(i18n.t('hello')).toBe('Hello')
})

test('a choice is kept in local storage and in a cookie', () => {
  keepLanguage('hi')
  expect(localStorage.getItem('i18nextLng')).toBe('hi')
  expect(document.cookie).toContain('i18nextLng=hi')
})
