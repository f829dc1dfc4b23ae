import { type Language, languageOf } from '#contract/languages.ts'

const scripts = {
  en: /\p{Script=Latin}/gu,
  kn: /\p{Script=Kannada}/gu,
  hi: /\p{Script=Devanagari}/gu,
  te: /\p{Script=Telugu}/gu,
  ta: /\p{Script=Tamil}/gu,
  ml: /\p{Script=Malayalam}/gu,
  gu: /\p{Script=Gujarati}/gu,
  bn: /\p{Script=Bengali}/gu,
  pa: /\p{Script=Gurmukhi}/gu,
  or: /\p{Script=Oriya}/gu,
  ur: /\p{Script=Arabic}/gu,
}
/** States where Devanagari means Marathi. */
const marathiStates = ['Maharashtra', 'Goa']

/**
 * The `lang` attribute of text that people wrote: the language of its script, undefined where that is the page's own. Devanagari is Hindi
 * and Marathi. The character ळ is only Marathi's, a dot below only Hindi's; a text with neither has the page's language if that is one of
 * the two, else the one spoken in its state.
 */
export function langOf(text: string, page: string, state?: string | null): string | undefined {
  const own = languageOf(page)
  const counted = Object.entries(scripts).map(([lang, letters]) => ({ lang, count: text.match(letters)?.length ?? 0 }))
  const { lang, count } = counted.reduce((most, one) => (one.count > most.count ? one : most))
  const found = lang === 'hi' ? inDevanagari(text, own, state) : lang
  return count === 0 || found === own ? undefined : found
}

function inDevanagari(text: string, page: Language, state: string | null | undefined): Language {
  if (text.includes('ळ')) return 'mr'
  if (/[\u093c\u0958-\u095f]/.test(text)) return 'hi'
  if (page === 'hi' || page === 'mr') return page
  return state && marathiStates.includes(state) ? 'mr' : 'hi'
}
