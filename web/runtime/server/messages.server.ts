import type { Language } from '#contract/languages.ts'
import type { MessageCatalogue } from '#contract/translate.ts'
import type { CatalogueByNamespace, LoadMessages } from '#web/lib/messages/i18n.ts'
import { isReference, loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'

const files = import.meta.glob<MessageCatalogue>('../../../locales/*/*.json', { eager: true, import: 'default' })

/** The message catalogue for a page: its namespaces, in one language. */
export async function wordsOf(language: Language, namespaces: readonly string[]): Promise<CatalogueByNamespace> {
  const pairs = namespaces.map(async (namespace) => [namespace, await loadMessages(language, namespace)] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

export const loadMessages: LoadMessages = async (language, namespace) => {
  if (isReference(namespace)) return loadReferenceMessages(language, namespace)
  const words = files[`../../../locales/${language}/${namespace}.json`]
  if (!words) throw new Error(`no words ${language}/${namespace}`)
  return words
}
