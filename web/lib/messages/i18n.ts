import { type Language, languageKey, languageOf } from '#contract/languages.ts'
import type { MessageGroup, Namespace, RuntimeKey, Translate } from '#contract/messages.ts'
import { type MessageCatalogue, type MessageValues, say, wordsAt } from '#contract/translate.ts'
import { readStored, writeCookie, writeStored } from '#web/lib/device/storage.ts'
import { log } from '#web/lib/log.ts'

export type CatalogueByNamespace = { [namespace: string]: MessageCatalogue }
/** Loads one namespace of the message catalogue, when a page first needs it. */
export type LoadMessages = (language: Language, namespace: string) => Promise<MessageCatalogue>
/** `Translate` at run time: only the compiler knows keys and values. */
type Voice = (key: string, values?: MessageValues) => string
export type I18n = ReturnType<typeof makeI18n>

/** The message catalogue. The page carries one language; other namespaces and languages load when needed, without a fallback language. */
export function makeI18n(first: Language, carried: CatalogueByNamespace, load: LoadMessages) {
  const held: Record<Language, CatalogueByNamespace> = { en: {}, kn: {}, hi: {}, mr: {}, [first]: { ...carried } }
  const voices = new Map<string, Voice>()
  const asked = new Map<string, Promise<void>>()
  const missed = new Set<string>()
  const listeners = new Set<() => void>()
  let shown = first

  async function bring(language: Language, namespace: string) {
    held[language][namespace] = await load(language, namespace)
  }

  /** A page continues without messages that fail to load, and does not retry by itself. */
  function need(namespace: string) {
    const name = `${shown}/${namespace}`
    const known = asked.get(name)
    if (known) return known
    const answer = bring(shown, namespace).catch((error) => {
      missed.add(name)
      log.warn(`no words ${name}`, error)
    })
    asked.set(name, answer)
    return answer
  }

  const isThere = (namespace: string) => namespace in held[shown] || missed.has(`${shown}/${namespace}`)
  const lackedBy = (language: Language) => Object.keys(held[shown]).filter((one) => !(one in held[language]))

  function voiceIn(language: Language, own: string): Voice {
    return (key, values) => {
      const colon = key.indexOf(':')
      const name = key.slice(colon + 1)
      const from = held[language][colon < 0 ? own : key.slice(0, colon)]
      return (from && say(from, language, name, values)) ?? name
    }
  }

  function wordsUnder(path: string): unknown {
    const [namespace = '', key] = path.split(':')
    return key === undefined ? held[shown][namespace] : wordsAt(held[shown][namespace], key)
  }

  return {
    get language() {
      return shown
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The translate function of a namespace, which is searched first; a stable reference. */
    voice<N extends Namespace>(language: Language, namespace: N): Translate<N> {
      const name = `${language}/${namespace}`
      const voice = voices.get(name) ?? voiceIn(language, namespace)
      voices.set(name, voice)
      return voice as Translate<N>
    },
    /** A whole namespace, or the messages under `namespace:key`; undefined where they are not loaded. */
    words: wordsUnder as (path: MessageGroup) => unknown,
    /** Whether there is a message for a `namespace:key` that was composed at run time. */
    exists: (key: string): key is RuntimeKey => typeof wordsUnder(key) === 'string',
    allWords: () => held[shown],

    /** Whether these namespaces are loaded, or failed to load: then a page need not wait. */
    isReady: (namespaces: readonly Namespace[]) => namespaces.every(isThere),
    /** Loads the namespaces. Never rejects. */
    async need(namespaces: readonly Namespace[]) {
      await Promise.all(namespaces.map((one) => isThere(one) || need(one)))
    },
    /** Retries a namespace that failed to load. Never rejects either. */
    again(namespace: Namespace) {
      asked.delete(`${shown}/${namespace}`)
      return need(namespace)
    },
    bring,
    /** Switches the page's language: first loads every message it shows, then renders all at once. */
    async show(language: Language) {
      for (let all = lackedBy(language); all.length; all = lackedBy(language))
        await Promise.all(all.map((namespace) => bring(language, namespace)))
      shown = language
      for (const listener of listeners) listener()
    },
  }
}

/** In the browser a loader reads the language off the page. */
export const shownLanguage = () => languageOf(document.documentElement.lang)

export const chosenLanguage = () => readStored(languageKey)

/** Stores the choice here, and in a cookie for the server. */
export function keepLanguage(language: Language) {
  writeStored(languageKey, language)
  writeCookie(languageKey, language)
}
