import { readFileSync } from 'node:fs'

const file = new URL('../../database/reference/english-words.txt', import.meta.url)

/** One word a line, sorted: searched as it stands in the file, it takes neither time nor memory of its own. */
let text: string | undefined

/** Whether a word, as it was typed, is one of English. Who types one means it: union is no onion. */
export function isEnglish(word: string): boolean {
  text ??= `\n${readFileSync(file, 'latin1')}`
  let [low, high] = [0, text.length - 1]
  while (low < high) {
    const from = text.lastIndexOf('\n', (low + high) >> 1)
    const to = text.indexOf('\n', from + 1)
    const found = text.slice(from + 1, to)
    if (found === word) return true
    if (found < word) low = to
    else high = from
  }
  return false
}
