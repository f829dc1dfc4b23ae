/**
 * Weighted edit distance for fuzzy search. A typing slip costs by how easily it happens: a vowel, an h, a double letter or a letter that
 * sounds alike costs little; another consonant is often another word, and more so one from elsewhere on the keyboard.
 */
export const costOf = { light: 6, swapped: 8, heavy: 10, far: 13 }

/** What is forgiven: nothing in a short word, which one slip makes another word. */
export const forgiven = (length: number) =>
  length >= 10 ? 20 : length >= 8 ? 14 : length >= 6 ? 12 : length >= 5 ? costOf.heavy : length >= 4 ? costOf.light : 0

/** A word made ready for comparing: which letters it has, folded into 32 bits. */
export type SpelledWord = { word: string; letters: number }

export function spelled(word: string): SpelledWord {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return { word, letters }
}

/** What the slips between two words cost: a letter too many, too few, wrong, or two swapped. Above `most` it says only more. */
export function slips(a: SpelledWord, b: SpelledWord, most: number): number {
  if (a.word === b.word) return 0
  const letters = Math.floor(most / costOf.light)
  if (letters === 0 || Math.abs(a.word.length - b.word.length) > letters) return most + 1
  // Each slip takes at most one letter away that the other word lacks.
  if (bits(a.letters & ~b.letters) > letters || bits(b.letters & ~a.letters) > letters) return most + 1
  return steps(a.word, b.word, most)
}

/** Letters that are taken for each other. Those of Kannada stand where Devanagari's do, 0x380 further on. */
const alike = ['aeiouy', 'pbfv', 'td', 'kgcq', 'sjz', 'mn']
const alikeIndic = ['अआइईउऊएऐओऔािीुूेैोौं', 'कखगघ', 'चछजझ', 'टठडढतथदध', 'पफबभव', 'नणम', 'शषस', 'लळ']
const kannada = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0x380)
const kinds = new Map<string, number>(
  [...alike, ...alikeIndic, ...alikeIndic.map((letters) => [...letters].map(kannada).join(''))].flatMap(
    (letters, kind) => [...letters].map((letter) => [letter, kind] as const),
  ),
)
const vowels = new Set([kinds.get('a'), kinds.get('अ'), kinds.get(kannada('अ'))])
const isSlight = (letter: string) => letter === 'h' || vowels.has(kinds.get(letter))

/** The same letter, or one that is taken for it. */
export const areAlike = (one: string, other: string) =>
  one === other || (kinds.has(one) && kinds.get(one) === kinds.get(other)) || areSoft(one, other)

/** The g of ginger. */
const areSoft = (one: string, other: string) => (one === 'g' && other === 'j') || (one === 'j' && other === 'g')

/** Rows of a keyboard: what lies beside a key, in its row or the next, is hit instead of it. */
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const keyAt = new Map(
  keyboard.flatMap((row, line) =>
    [...row].map((letter, column) => [letter, { line, column: column + line / 2 }] as const),
  ),
)
const mostApart = 1
function areBeside(one: string, other: string) {
  const [a, b] = [keyAt.get(one), keyAt.get(other)]
  return !a || !b || (Math.abs(a.line - b.line) <= 1 && Math.abs(a.column - b.column) <= mostApart)
}

const changing = (from: string, to: string) => {
  if (from === to) return 0
  if (areAlike(from, to)) return costOf.light
  return areBeside(from, to) ? costOf.heavy : costOf.far
}
const adding = (word: string, place: number) =>
  isSlight(word[place] ?? '') || word[place] === word[place - 1] ? costOf.light : costOf.heavy

/** Damerau-Levenshtein distance, given up as soon as a whole row is above `most`. The rows are used again and again. */
const at = (row: Uint16Array, column: number) => row[column] ?? 0
const rows = [new Uint16Array(128), new Uint16Array(128), new Uint16Array(128)]

function steps(a: string, b: string, most: number): number {
  let [before, above, line] = rows as [Uint16Array, Uint16Array, Uint16Array]
  above[0] = 0
  for (let column = 1; column <= b.length; column++) above[column] = at(above, column - 1) + adding(b, column - 1)
  for (let row = 1; row <= a.length; row++) {
    const gone = adding(a, row - 1)
    line[0] = at(above, 0) + gone
    let least = at(line, 0)
    for (let column = 1; column <= b.length; column++) {
      const changed = at(above, column - 1) + changing(a[row - 1] ?? '', b[column - 1] ?? '')
      let cost = Math.min(at(above, column) + gone, at(line, column - 1) + adding(b, column - 1), changed)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, at(before, column - 2) + costOf.swapped)
      line[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, above, line] = [above, line, before]
  }
  return at(above, b.length)
}

function bits(mask: number) {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}
