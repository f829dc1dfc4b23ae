import type { LoadMessages } from './i18n.ts'
import { isReference, loadReferenceMessages } from './reference-messages.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../locales/*/*.json',
  '!../../../locales/*/{calendar,offer}.json', // imported by calendar.ts and language-offer.tsx
  '!../../../locales/*/letters.json', // for the server only
  '!../../../locales/*/{admin,kit}*.json', // rarely needed: their list would be in everybody's first load
])

/** Lazy messages: one small file a language and namespace, fetched when a page first needs it. */
export const loadMessages: LoadMessages = async (language, namespace) => {
  if (isReference(namespace)) return loadReferenceMessages(language, namespace)
  const all = /^(admin|kit)/.test(namespace) ? (await import('./rare-messages.client.ts')).files : files
  const load = all[`../../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`no words ${language}/${namespace}`)
  return (await load()).default as Awaited<ReturnType<LoadMessages>>
}
