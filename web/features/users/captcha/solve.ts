import { sha256 } from './sha256.ts'

export type SolvableChallenge = {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** ALTCHA's first version: the number whose SHA-256 behind the salt is the challenge. */
export function solve({ algorithm, challenge, maxnumber, salt }: SolvableChallenge): number | null {
  if (algorithm !== 'SHA-256') return null
  const wanted = Array.from({ length: 8 }, (_, at) => Number.parseInt(challenge.slice(at * 8, at * 8 + 8), 16) | 0)
  for (let number = 0; number <= maxnumber; number++) {
    const found = sha256(`${salt}${number}`)
    if (found[0] === wanted[0] && wanted.every((word, at) => word === found[at])) return number
  }
  return null
}
