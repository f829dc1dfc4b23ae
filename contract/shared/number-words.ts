/** The ten digits as people write them out, in the four languages and in Latin letters. */
const words: readonly string[][] = [
  ['zero', 'शून्य', 'ಸೊನ್ನೆ', 'ಶೂನ್ಯ', 'shunya', 'shoonya', 'sonne'],
  ['one', 'एक', 'ಒಂದು', 'ek', 'ondu'],
  ['two', 'दो', 'दोन', 'ಎರಡು', 'do', 'don', 'eradu'],
  ['three', 'तीन', 'ಮೂರು', 'teen', 'mooru', 'muru'],
  ['four', 'चार', 'ನಾಲ್ಕು', 'char', 'chaar', 'naalku', 'nalku'],
  ['five', 'पांच', 'पाँच', 'पाच', 'ಐದು', 'paanch', 'panch', 'paach', 'pach', 'aidu'],
  ['six', 'छह', 'छः', 'छ', 'छे', 'सहा', 'ಆರು', 'chhah', 'chhe', 'che', 'saha', 'aaru', 'aru'],
  ['seven', 'सात', 'ಏಳು', 'saat', 'elu', 'yelu'],
  ['eight', 'आठ', 'ಎಂಟು', 'aath', 'aat', 'entu'],
  ['nine', 'नौ', 'नऊ', 'ಒಂಬತ್ತು', 'nau', 'nao', 'nou', 'ombattu', 'ombathu'],
]
const digitOf = new Map(words.flatMap((names, digit) => names.map((name) => [name.normalize('NFKC'), String(digit)])))
/** "double nine" is 99. */
const times = new Map([
  ['double', 2],
  ['triple', 3],
  ['डबल', 2],
  ['ट्रिपल', 3],
  ['ಡಬಲ್', 2],
  ['ಟ್ರಿಪಲ್', 3],
])

/**
 * A word, and the single digit after it if there is one. Because the digit is optional, a match never fails after the word was
 * read: no word is read again from its second letter, so the time grows with the length of the text and not with its square.
 */
const wordBeforeDigit = /([\p{L}\p{M}]+)(?:\s+(\d)(?!\d))?/gu

/** The text with every written-out digit as a figure. Whatever else a word means, it stays. */
export const withFigures = (text: string) =>
  text
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) => digitOf.get(word.toLowerCase()) ?? word)
    .replaceAll(wordBeforeDigit, (all, word: string, digit: string | undefined) => {
      const count = digit && times.get(word.toLowerCase())
      return count ? digit.repeat(count) : all
    })
