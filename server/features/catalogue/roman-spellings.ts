/** Letters of Devanagari and what is typed for them; those of Kannada stand 0x380 further on. */
const consonants = lettersOf(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ऱ r ल l ळ l व v श sh ष sh स s ह h',
)
const vowels = lettersOf('अ a आ aa इ i ई i उ u ऊ u ऋ ri ऍ e ऎ e ए e ऐ ai ऑ o ऒ o ओ o औ au')
const signs = lettersOf('ा aa ि i ी i ु u ू u ृ ri ॅ e ॆ e े e ै ai ॉ o ॊ o ो o ौ au')
const [nasal, moonNasal, silent, nukta] = ['ं', 'ँ', '्', '़']

type RomanSound = { text: string; isVowel: boolean; isShortA?: boolean }

/** Transliteration: the spellings in Latin letters of one word in Devanagari or Kannada, without the lengths of its vowels. */
export function romanSpellings(word: string): string[] {
  const isKannada = /[\u0C80-\u0CFF]/.test(word)
  const sounds = soundsOf(word.normalize('NFC').replace(/[\u0C80-\u0CFF]/g, toDevanagari))
  const spoken = [isKannada ? sounds : withoutInnerA(sounds)]
  const last = sounds.at(-1)
  const isCluster = !sounds.at(-2)?.isVowel && !sounds.at(-3)?.isVowel
  if (last?.isShortA && isKannada) spoken.push(sounds.slice(0, -1))
  else if (last?.isShortA && isCluster) spoken.push(spoken[0]?.concat(last) ?? [])
  const plain = spoken.map((one) => one.map(({ text }) => text).join(''))
  const written = plain.flatMap((text) => habits(isKannada).reduce(alsoWritten, [text]))
  return [...new Set(written)].filter(({ length }) => length >= shortestSpelling)
}

const toDevanagari = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x380)

function lettersOf(pairs: string) {
  const words = pairs.split(' ')
  return new Map(words.flatMap((letter, at) => (at % 2 ? [] : [[letter, words[at + 1] ?? '']])))
}

function soundsOf(word: string): RomanSound[] {
  const letters = [...word]
  return letters.flatMap((letter, at): RomanSound[] => {
    const consonant = consonants.get(letter)
    if (consonant) {
      const isFlap = letters[at + 1] === nukta && /[डढ]/.test(letter)
      const next = letters[at + (letters[at + 1] === nukta ? 2 : 1)] ?? ''
      const own = { text: isFlap ? consonant.replace('d', 'D') : consonant, isVowel: false }
      return signs.has(next) || next === silent ? [own] : [own, { text: 'a', isVowel: true, isShortA: true }]
    }
    const vowel = vowels.get(letter) ?? signs.get(letter)
    if (vowel) return [{ text: vowel, isVowel: true }]
    return letter === nasal || letter === moonNasal ? [{ text: 'N', isVowel: true }] : []
  })
}

/** Hindi and Marathi do not say every short a: none at the end, and none between a vowel's consonant and one with a vowel. */
function withoutInnerA(sounds: RomanSound[]): RomanSound[] {
  const kept = sounds.at(-1)?.isShortA && sounds.length > 2 ? sounds.slice(0, -1) : [...sounds]
  for (let at = kept.length - 3; at > 1; at--) {
    const around = [kept[at - 2], kept[at - 1], kept[at + 1], kept[at + 2]].map((one) => one?.isVowel)
    if (kept[at]?.isShortA && around.join() === 'true,false,false,true') kept.splice(at, 1)
  }
  return kept
}

/** Fewer letters begin too many other words. */
const shortestSpelling = 4

type SpellingHabit = readonly [RegExp, readonly string[]]

/** What one sound is written as by some and by others. A doubled letter is often written once. */
const ofAll: readonly SpellingHabit[] = [
  [/D/g, ['d', 'r']],
  [/N$/, ['', 'n']],
  [/N(?=[pbm])/g, ['m', 'n']],
  [/N/g, ['n', '']],
  [/chchh/g, ['chh', 'cch', 'chchh']],
  [/chh/g, ['chh', 'ch']],
  [/chch/g, ['chch', 'cch', 'ch']],
  [/jn/g, ['gy', 'dny', 'jn']],
  [/(?<=.{4})([kgtdpbjlmnsr])\1|(?<=.)([kgtdpbjlmnsr])\2(?=.{3})/g, ['$&', '$1$2']],
]
const ofKannada: readonly SpellingHabit[] = [
  [/t(?!h)/g, ['t', 'th']],
  [/^e/, ['e', 'ye']],
]
const habits = (isKannada: boolean) => (isKannada ? [...ofAll, ...ofKannada] : ofAll)

const alsoWritten = (texts: string[], [sound, letters]: SpellingHabit) => [
  ...new Set(texts.flatMap((text) => letters.map((one) => text.replace(sound, one)))),
]
