import { streamSafe } from '#contract/shared/plain-text.ts'
import { maxSearch } from './catalogue.ts'

/**
 * Normalisation of search words: spelling variants of Latin transliteration, Devanagari and Kannada get one form. `foldWord` joins variants of
 * one word; `soundOf` is a second try, and also joins words that are often mixed up (bella and bela, chhena and chena).
 */
type FoldRule = readonly [RegExp, string | ((found: string) => string)]

const apply = (rules: readonly FoldRule[], text: string) =>
  rules.reduce((folded, [from, to]) => folded.replace(from, to as string), text)

/** Written pairwise: the first of two is read as the second. */
const sameLetter = new Map(
  'ईइ ऊउ ऍए ऎए ऑओ ऒओ ीि ूु ॅे ॆे ॉो ॊो ँं षश ಈಇ ಊಉ ಏಎ ಓಒ ೂು ಷಶ ಱರ ೞಳ'.split(' ').map(([from = '', to = '']) => [from, to]),
)

/** Joiners and soft hyphen; nukta, visarga and Kannada's length mark; Latin accents. */
const unheard = /\p{Cf}|\u093C|\u0CBC|\u0903|\u0C83|\u0CD5|[\u0300-\u036F]|['’]/gu

const script: readonly FoldRule[] = [
  [/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)],
  [/[\u0CE6-\u0CEF]/g, (digit) => String(digit.charCodeAt(0) - 0x0ce6)],
  [/\u0972/g, 'अे'],
  [/[\u0900-\u0CFF]/g, (letter) => sameLetter.get(letter) ?? letter],
  [/[ऋृ]/g, 'रि'],
  [/[ಋೃ]/g, 'ರಿ'],
  // A nasal before a stop of its row is the anusvara.
  [/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[क-घच-झट-ढत-ध])|म्(?=[प-भ])/g, 'ं'],
  [/ಙ್(?=[ಕ-ಘ])|ಞ್(?=[ಚ-ಝ])|ಣ್(?=[ಟ-ಢ])|ನ್(?=[ಕ-ಘಚ-ಝಟ-ಢತ-ಧ])|ಮ್(?=[ಪ-ಭ])/g, 'ಂ'],
  [/[्್]/g, ''],
]

const ending: readonly FoldRule[] = [
  [/ं+$/, ''],
  [/(?!^)ಾ+$/, ''],
  [/ಂ$/, 'ಮ'],
]

const latin: readonly FoldRule[] = [
  [/aa+/g, 'a'],
  [/ee+/g, 'i'],
  [/ii+/g, 'i'],
  [/oo+/g, 'u'],
  [/uu+/g, 'u'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/c+k/g, 'k'],
  [/ayi/g, 'ai'],
  [/iya/g, 'ia'],
]

const sound: readonly FoldRule[] = [
  [/([kgjtdb])h/g, '$1'],
  [/chh?/g, 'ch'],
  [/sh/g, 's'],
  [/ou|ov(?![aeiou])|av(?![aeiou])/g, 'au'],
  [/uva/g, 'ua'],
  [/ea(?=[a-z])/g, 'i'],
  [/ai(?=[a-z])/g, 'e'],
  [/^ye/, 'e'],
  [/c(?=[eiy])/g, 's'],
  [/q|c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/y(?![aeiou])/g, 'i'],
  [/ळ/g, 'ल'],
  [/ण/g, 'न'],
  [/श/g, 'स'],
  [/ಳ/g, 'ಲ'],
  [/ಣ/g, 'ನ'],
  [/ಶ/g, 'ಸ'],
  [/^ಯೆ/, 'ಎ'],
  [/(?!^)[ाಾ]/g, ''],
  [/^आ/, 'अ'],
  [/^ಆ/, 'ಅ'],
  [/([\p{L}])\1/gu, '$1'],
]

const bare = (text: string) => streamSafe(text).normalize('NFKD').replace(unheard, '').normalize('NFC').toLowerCase()

const isOfIndia = /[\u0900-\u0CFF]/
const isLatin = /[a-z]/

/** Most words are of one kind of letters: the rules of the other would only take time. */
export function foldWord(word: string) {
  const written = bare(word)
  const folded = isOfIndia.test(written) ? apply(ending, apply(script, written)) : written
  return isLatin.test(folded) ? apply(latin, folded) : folded
}

export const soundOf = (folded: string) => apply(sound, folded)

/**
 * The folded words of any text: letters and digits of any script. An apostrophe belongs to its word. A word is folded as far as a
 * search can spell it: some rules read a run of equal letters once from each of them.
 */
export function wordsOf(text: string): string[] {
  const words = bare(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => foldWord(word.slice(0, maxSearch))).filter(Boolean)
}
