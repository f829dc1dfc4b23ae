import type { Language } from '#contract/languages.ts'
import type { MessageCatalogue } from '#contract/translate.ts'
import type { CatalogueByNamespace, LoadWords } from '#web/lib/messages/i18n.ts'
import { isReference, loadReferenceWords } from '#web/lib/messages/reference-messages.ts'

const files = import.meta.glob<MessageCatalogue>('../../../locales/*/*.json', { eager: true, import: 'default' })

/** The namespaces a page names, in one language. */
export async function wordsOf(language: Language, namespaces: readonly string[]): Promise<CatalogueByNamespace> {
  const pairs = namespaces.map(async (namespace) => [namespace, await loadWords(language, namespace)] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

export const loadWords: LoadWords = async (language, namespace) => {
  if (isReference(namespace)) return loadReferenceWords(language, namespace)
  const words = files[`../../../locales/${language}/${namespace}.json`]
  if (!words) throw new Error(`no words ${language}/${namespace}`)
  return words
}
