/**
 * Transliteration (romanisation) of people's names; search words are normalised in contract/catalogue/fold.ts.
 * Kannada and Devanagari names in Latin letters, as people write them on a phone: no accents, long and short vowels alike.
 * Kannada says every vowel that is written. Hindi and Marathi leave some of the unwritten ones out (`unsaid`).
 */
const consonants = new Map(
  (
    'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m ' +
    'य:y र:r ल:l ळ:l व:v श:sh ष:sh स:s ह:h ಕ:k ಖ:kh ಗ:g ಘ:gh ಙ:n ಚ:ch ಛ:chh ಜ:j ಝ:jh ಞ:n ಟ:t ಠ:th ಡ:d ಢ:dh ಣ:n ತ:t ಥ:th ' +
    'ದ:d ಧ:dh ನ:n ಪ:p ಫ:ph ಬ:b ಭ:bh ಮ:m ಯ:y ರ:r ಱ:r ಲ:l ಳ:l ವ:v ಶ:sh ಷ:sh ಸ:s ಹ:h'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const vowels = new Map(
  (
    'अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ऍ:e ऎ:e ए:e ऐ:ai ऑ:o ऒ:o ओ:o औ:au ॲ:a ा:a ि:i ी:i ु:u ू:u ृ:ri ॅ:e ॆ:e े:e ै:ai ॉ:o ॊ:o ो:o ौ:au ' +
    'ಅ:a ಆ:a ಇ:i ಈ:i ಉ:u ಊ:u ಋ:ri ಎ:e ಏ:e ಐ:ai ಒ:o ಓ:o ಔ:ow ಾ:a ಿ:i ೀ:i ು:u ೂ:u ೃ:ri ೆ:e ೇ:e ೈ:ai ೊ:o ೋ:o ೌ:ow'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
/** Sounds that came with other languages, written with a dot below. */
const dotted: Record<string, string> = { j: 'z', ph: 'f' }

const isSign = (letter: string) => /\p{M}/u.test(letter)
const isVirama = (letter: string | undefined) => letter === '्' || letter === '್'
const isNasal = (letter: string) => letter === 'ं' || letter === 'ँ' || letter === 'ಂ'

/** A consonant or a nasal, and the vowel said after it: none in a cluster, `unwritten` where no sign says another. */
type Sound = { said: string; vowel: string; unwritten?: boolean; nasal?: boolean }

export const romanised = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0900-\u0963\u0972\u0C80-\u0CE3]+/g, (word) => inLatin(word))

function inLatin(word: string): string {
  const isKannada = word >= '\u0C80'
  const sounds = soundsOf(word)
  const said = isKannada ? sounds : unsaid(sounds)
  const latin = said
    .map((sound, at) => (sound.nasal ? nasalBefore(said[at + 1], isKannada) : sound.said) + sound.vowel)
    .join('')
    .replaceAll('chch', 'cch')
    .replaceAll('shsh', 'ssh')
    .replaceAll(/(?<=[^aeiouv])v(?=[aeiou])/g, 'w')
  return isKannada ? latin : latin.replaceAll(/jn(?=[aeiou])/g, 'gy')
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  for (const letter of word) {
    const last = sounds.at(-1)
    const consonant = consonants.get(letter)
    const vowel = vowels.get(letter)
    if (consonant) sounds.push({ said: consonant, vowel: 'a', unwritten: true })
    else if (isNasal(letter)) sounds.push({ said: '', vowel: '', nasal: true })
    else if (isVirama(letter) && last) sounds.splice(-1, 1, { said: last.said, vowel: '' })
    else if (vowel && isSign(letter) && last) sounds.splice(-1, 1, { said: last.said, vowel })
    else if (vowel) sounds.push({ said: '', vowel })
    else if (letter === '\u093C' && last) last.said = dotted[last.said] ?? last.said
  }
  return sounds
}

/** Singh, Amba, Kamble; a Kannada word ends in m (Ramam), a Hindi one in n. */
function nasalBefore(next: Sound | undefined, isKannada: boolean) {
  if (!next?.said) return isKannada ? 'm' : 'n'
  if (next.said === 'h') return 'ng'
  return /^[pbm]/.test(next.said) ? 'm' : 'n'
}

/**
 * From the end of a word: the unwritten vowel is not said at the end (Ram), unless a cluster stands before it (Krishna, but
 * Hemant), nor between two syllables that have theirs (Deshmukh, Kamble). The first syllable keeps its own.
 */
function unsaid(sounds: readonly Sound[]): Sound[] {
  const heard = sounds.map((sound) => ({ ...sound }))
  for (let at = heard.length - 1; at > 0; at--) {
    const [before, here, next] = [heard[at - 1], heard[at], heard[at + 1]]
    if (!here?.unwritten || !before) continue
    const isAfterVowel = before.vowel !== '' || before.nasal
    const isEasyEnd = isAfterVowel || (/^[nm]$/.test(before.said) && heard[at - 2]?.vowel !== '')
    const isBetween = isAfterVowel && next !== undefined && next.said !== '' && next.vowel !== ''
    if (next ? isBetween : isEasyEnd) here.vowel = ''
  }
  return heard
}
