/** The same numbers in the same order for the same seed, on every machine (mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  const happens = (odds: number) => next() < odds
  return { next, between, whole, pick, happens }
}

export type Chance = ReturnType<typeof chance>
