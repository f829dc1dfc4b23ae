import { isEnglish } from './english-words.ts'
import { foldedIn } from './other-words.ts'

const longestText = 200
const mostWords = 12
const longestWord = 40

/** The tokeniser of the search: words of a query, normalised, and where each stands in the text. */
export type WrittenWords = { pieces: string[]; words: string[]; at: number[]; areEnglish: boolean[] }

/** A letter that is held down: mangooo. A vowel may be meant twice, and another letter where that is a word: padddy. */
const isHeld = /([a-z])\1{2,}/gi
function letGo(text: string): string {
  const twice = text.replace(isHeld, '$1$1')
  if (twice === text || isEnglish(twice.toLowerCase())) return twice
  return text.replace(isHeld, (_, letter: string) => (/[aeo]/i.test(letter) ? letter + letter : letter))
}

const piece = /[\p{L}\p{M}\p{N}\p{Cf}'’]+|[^\p{L}\p{M}\p{N}\p{Cf}'’\s]+/gu

export function writtenWordsIn(text: string): WrittenWords {
  const said: WrittenWords = { pieces: [], words: [], at: [], areEnglish: [] }
  for (const [part] of text.slice(0, longestText).matchAll(piece)) {
    const words = foldedIn(letGo(part)).slice(0, mostWords - said.words.length)
    if (!words.length) continue
    said.pieces.push(part)
    for (const word of words) {
      said.words.push(word.slice(0, longestWord))
      said.at.push(said.pieces.length - 1)
      said.areEnglish.push(words.length === 1 && isEnglish(part.toLowerCase()))
    }
  }
  return said
}
