import { isBehindThing, isPurpose, isThing, isUse, isWithout } from './other-words.ts'

/**
 * Whether a run of words makes the whole search one for something that is no produce: the macbook of apple macbook. What a crop is for
 * does not (mango for ice cream), nor does what it is without, or somebody's phone number.
 */
export function isOtherThing(
  run: readonly string[],
  { before, after }: { before: string[]; after: string[] },
): boolean {
  const [next = '', second = ''] = after
  if (isBehindThing(next) || isWithout(before.at(-1) ?? '')) return false
  if (isThing(run) || isThing(run.slice(-1))) return true
  return isUse(run) && !before.some(isPurpose) && !isPurpose(next) && !isPurpose(second)
}
