import { startTransition, useEffect, useState } from 'react'
import type { LookedUp } from './look-up.ts'

/** An answer, or the promise of one: a page opens before it is there. */
export type LookingUp = LookedUp | Promise<LookedUp>

/** Nothing while the first answer is awaited; afterwards what was shown stays until something better is there. */
export function useLookedUp(given: LookingUp): { shown: LookedUp | undefined; isAsking: boolean } {
  const [{ shown, from }, setAnswer] = useState<{ shown: LookedUp | undefined; from: LookingUp | undefined }>(() =>
    given instanceof Promise ? { shown: undefined, from: undefined } : { shown: given, from: given },
  )
  useEffect(() => {
    if (from === given) return
    let isWanted = true
    Promise.resolve(given).then((next) => {
      if (!isWanted) return
      startTransition(() =>
        setAnswer((before) => ({ shown: isWorse(next, before.shown) ? before.shown : next, from: given })),
      )
    })
    return () => {
      isWanted = false
    }
  }, [from, given])
  return { shown, isAsking: from !== given }
}

const isWorse = (next: LookedUp, before: LookedUp | undefined) => next.state === 'failed' && before?.state === 'found'
