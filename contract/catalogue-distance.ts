/** How many slips are forgiven: none in a short word, which one slip makes another word. */
export const forgiven = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** A word made ready for comparing: which letters it has, folded into 32 bits. */
export type Spelled = { word: string; letters: number }

export function spelled(word: string): Spelled {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return { word, letters }
}

/** Slips of the finger between two words: a letter too many, too few, wrong, or two swapped. Above `most` it says only more. */
export function slips(a: Spelled, b: Spelled, most: number): number {
  if (a.word === b.word) return 0
  if (most === 0 || Math.abs(a.word.length - b.word.length) > most) return most + 1
  // Each slip takes at most one letter away that the other word lacks.
  if (bits(a.letters & ~b.letters) > most || bits(b.letters & ~a.letters) > most) return most + 1
  return steps(a.word, b.word, most)
}

/** Damerau and Levenshtein's distance, given up as soon as a whole row is above `most`. The rows are used again and again. */
const at = (row: Uint8Array, column: number) => row[column] ?? 0
const rows = [new Uint8Array(128), new Uint8Array(128), new Uint8Array(128)]

function steps(a: string, b: string, most: number): number {
  let [before, above, line] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= b.length; column++) above[column] = column
  for (let row = 1; row <= a.length; row++) {
    line[0] = row
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const changed = at(above, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let cost = Math.min(at(above, column) + 1, at(line, column - 1) + 1, changed)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1)
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
