import type { Language } from '#contract/languages.ts'
import type { NoteFacts } from '#contract/requests/note-claims.ts'
import type { NoteCheck, NoteLabels } from '#contract/requests/notes.ts'
import { call } from '#web/lib/api/api.ts'
import { isRefusal, isUnanswered } from '#web/lib/api/error-text.tsx'
import { checkSignature, type SignatureCheck } from './check-signature.ts'
import { noteKeys } from './note-keys.ts'

/** Crop and district in the language that the page had. */
export type NoteNames = NoteLabels & { language: Language }

/** What the server has under a number; or why that is not known. */
export type Asked =
  | { check: NoteCheck; names: NoteNames | undefined }
  | 'asking'
  | 'unknown'
  | 'offline'
  | 'many'
  | 'failed'

export type CheckedNote =
  | { by: 'link'; result: 'genuine' | 'withdrawn'; facts: NoteFacts; asked: Asked }
  | { by: 'link'; result: 'forged' | 'other' | 'cut' | 'noKeys' }
  | { by: 'number'; code: string; asked: Asked }

/** Tells what is known so far, then all. */
type ShowNote = (checked: CheckedNote) => void

/** By its link: the signature first, which needs no network; then whether it still counts. */
export async function checkLink(jws: string, language: Language, show: ShowNote) {
  const checked = await checkAgainstKeys(jws)
  if (!('facts' in checked)) return show({ by: 'link', ...checked })
  show({ by: 'link', ...checked, asked: 'asking' })
  show({ by: 'link', ...checked, asked: await askAbout(checked.facts.code, language) })
}

async function checkAgainstKeys(jws: string): Promise<SignatureCheck | { result: 'noKeys' }> {
  const keys = await noteKeys()
  const checked = await checkSignature(jws, keys ?? [])
  return !keys && checked.result === 'other' ? { result: 'noKeys' } : checked
}

export async function checkNumber(code: string, language: Language, show: ShowNote) {
  show({ by: 'number', code, asked: 'asking' })
  show({ by: 'number', code, asked: await askAbout(code, language) })
}

async function askAbout(code: string, language: Language): Promise<Asked> {
  try {
    const { check, labels } = await call('GET /deal-notes/{code}', { params: { code }, query: { language } })
    return { check, names: labels && { ...labels, language } }
  } catch (error) {
    if (isUnanswered(error)) return 'offline'
    if (isRefusal(error, 'not_found')) return 'unknown'
    return isRefusal(error, 'too_many_requests') ? 'many' : 'failed'
  }
}
