import { isNumber, isPurpose, isThing, isUse } from './other-words.ts'

/**
 * Whether a run of words makes the whole search one for something that is no produce: the macbook of apple macbook. What a crop is for
 * does not (mango for ice cream), nor does somebody's phone number.
 */
export function isOtherThing(
  run: readonly string[],
  { before, after }: { before: string[]; after: string[] },
): boolean {
  const [next = '', second = ''] = after
  if (isThing(run) || isThing(run.slice(-1))) return !isNumber(next)
  return isUse(run) && !before.some(isPurpose) && !isPurpose(next) && !isPurpose(second)
}
