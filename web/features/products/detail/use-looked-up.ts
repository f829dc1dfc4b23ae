import { startTransition, useEffect, useState } from 'react'
import type { LookedUp } from './look-up.ts'

type Given = LookedUp | Promise<LookedUp>

/** Nothing while the first answer is awaited; afterwards what was shown stays until something better is there. */
export function useLookedUp(given: Given): { shown: LookedUp | undefined; isAsking: boolean } {
  const [{ shown, from }, setAnswer] = useState<{ shown: LookedUp | undefined; from: Given | undefined }>(() =>
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
