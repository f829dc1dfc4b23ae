import { startTransition, useEffect, useState } from 'react'

type AwaitedState<T> = { shown: T | undefined; from: T | Promise<T> | undefined }

/**
 * What is given, or promised: a page opens before it is there. Nothing while the first answer is awaited; afterwards what
 * was shown stays until something that is not worse is there.
 */
export function useAwaited<T>(given: T | Promise<T>, isWorse: (next: T, before: T | undefined) => boolean) {
  const [{ shown, from }, setAnswer] = useState<AwaitedState<T>>(() =>
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
  }, [from, given, isWorse])
  return { shown, isAsking: from !== given }
}
