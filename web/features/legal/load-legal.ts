import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { LegalPage } from '#contract/legal/facts.ts'
import type { Legal } from '#contract/legal/legal.ts'
import type { Ask } from '#web/lib/api/ask.ts'
import { callUntil } from '#web/lib/api/call-until.ts'
import { shownLanguage } from '#web/lib/messages/i18n.ts'

/** Without `legal` it could not be loaded. */
export type LoadedLegal = { language: Language; legal: Legal | undefined }

export async function loadLegal(ask: Ask, text: LegalPage, language: Language): Promise<LoadedLegal> {
  const answer = await ask('GET /legal/{text}', { params: { text }, query: { language } }).catch(() => undefined)
  return { language, legal: answer?.legal }
}

/** The same in the browser. */
export const legalInBrowser =
  (text: LegalPage) =>
  ({ request }: LoaderFunctionArgs) =>
    loadLegal(callUntil(request.signal), text, shownLanguage())
