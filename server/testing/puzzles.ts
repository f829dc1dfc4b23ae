import { hash } from 'node:crypto'

type Puzzle = { challenge: string; salt: string; maxnumber: number }

/** The number that the server thought of, found as a visitor's browser finds it: one after another. */
export function answerTo({ challenge, salt, maxnumber }: Puzzle): number {
  for (let number = 0; number <= maxnumber; number++)
    if (hash('sha256', `${salt}${number}`) === challenge) return number
  throw new Error('the puzzle has no answer')
}
