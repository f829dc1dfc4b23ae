import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { RuntimeKey } from '#contract/messages.ts'
import { keepLanguage, makeI18n } from './i18n.ts'

const words: Record<string, Record<string, { hello: string }>> = {
  en: { translation: { hello: 'Hello' }, faq: { hello: 'Hello?' } },
  kn: { translation: { hello: 'ನಮಸ್ಕಾರ' }, faq: { hello: 'ನಮಸ್ಕಾರ?' } },
}
/** A key of these messages, not of locales/. */
const own = (key: string) => key as RuntimeKey
const load = vi.fn(async (language: Language, namespace: string) => {
  const found = words[language]?.[namespace]
  if (!found) throw new Error('no network')
  return found
})
const warned = vi.fn()
const english = (...carried: string[]) =>
  makeI18n('en', Object.fromEntries(carried.map((one) => [one, words.en?.[one] ?? {}])), load)
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  load.mockClear()
  warned.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(warned)
})

test('a language is shown only when every word of the page is there', async () => {
  const i18n = english('translation', 'faq')
  const heard = vi.fn(() => expect(i18n.language).toBe('kn'))
  i18n.subscribe(heard)
  await i18n.show('kn')
  expect(heard).toHaveBeenCalledOnce()
  expect(load.mock.calls).toEqual([
    ['kn', 'translation'],
    ['kn', 'faq'],
  ])
  const t = i18n.voice('kn', 'translation')
  expect([t(own('hello')), t(own('faq:hello'))]).toEqual(['ನಮಸ್ಕಾರ', 'ನಮಸ್ಕಾರ?'])
})

test('words that came meanwhile change with the others', async () => {
  const i18n = english('translation')
  const changing = i18n.show('kn')
  await i18n.need(['faq'])
  await changing
  expect(i18n.voice('kn', 'faq')(own('hello'))).toBe('ನಮಸ್ಕಾರ?')
})

test('words that do not come leave the page as it was', async () => {
  const i18n = english('translation', 'faq')
  const heard = vi.fn()
  i18n.subscribe(heard)
  await expect(i18n.show('mr')).rejects.toThrow('no network')
  expect(i18n.language).toBe('en')
  expect(heard).not.toHaveBeenCalled()
  expect(i18n.voice('en', 'translation')(own('hello'))).toBe('Hello')
})

test('where there is no sentence the key is said, and nothing of another language or namespace', async () => {
  const i18n = english('translation', 'faq')
  const t = i18n.voice('en', 'faq')
  expect([t(own('bye')), t(own('errors:gone')), t(own('translation:bye'))]).toEqual(['bye', 'gone', 'bye'])
  expect(i18n.voice('kn', 'faq')(own('hello'))).toBe('hello')
})

test('one and the same function speaks for a namespace in a language', async () => {
  const i18n = english('translation', 'faq')
  expect(i18n.voice('en', 'faq')).toBe(i18n.voice('en', 'faq'))
  expect(i18n.voice('en', 'faq')).not.toBe(i18n.voice('kn', 'faq'))
})

test('what is there can be asked for', () => {
  const i18n = english('translation', 'faq')
  expect([i18n.exists('faq:hello'), i18n.exists('faq:bye'), i18n.exists('errors:hello')]).toEqual([true, false, false])
  expect(makeI18n('en', { faq: { group: { hello: 'Hello' } } }, load).exists('faq:group')).toBe(false)
  expect([i18n.words('faq'), i18n.words('geo')]).toEqual([words.en?.faq, undefined])
})

test('a namespace is loaded once, however many ask for it', async () => {
  const i18n = english('translation')
  expect(i18n.isReady(['translation', 'faq'])).toBe(false)
  await Promise.all([i18n.need(['faq']), i18n.need(['translation', 'faq'])])
  await i18n.need(['faq'])
  expect(load.mock.calls).toEqual([['en', 'faq']])
  expect(i18n.isReady(['translation', 'faq'])).toBe(true)
})

test('whoever asks for it meanwhile waits too', async () => {
  const i18n = english('translation')
  const { promise, resolve } = Promise.withResolvers<{ hello: string }>()
  load.mockReturnValueOnce(promise)
  const order: string[] = []
  const asks = ['first', 'second'].map((name) => i18n.need(['faq']).then(() => order.push(name)))
  await i18n.need(['translation'])
  order.push('words')
  resolve({ hello: 'Hello?' })
  await Promise.all(asks)
  expect(order).toEqual(['words', 'first', 'second'])
})

test('who no longer listens hears nothing', async () => {
  const i18n = english('translation')
  const heard = vi.fn()
  i18n.subscribe(heard)()
  await i18n.show('kn')
  expect(heard).not.toHaveBeenCalled()
})

test('a page goes on without what does not come, until it is asked for again', async () => {
  const i18n = english('translation')
  load.mockRejectedValueOnce(new Error('no network'))
  await i18n.need(['faq'])
  expect([i18n.isReady(['faq']), i18n.words('faq')]).toEqual([true, undefined])
  expect(warned).toHaveBeenCalledOnce()
  await i18n.need(['faq'])
  expect(load).toHaveBeenCalledOnce()
  await i18n.again('faq')
  expect(i18n.voice('en', 'faq')(own('hello'))).toBe('Hello?')
})

test('a choice is kept in local storage and in a cookie', () => {
  keepLanguage('hi')
  expect(localStorage.getItem('i18nextLng')).toBe('hi')
  expect(document.cookie).toContain('i18nextLng=hi')
})
