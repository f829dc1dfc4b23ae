import { useState } from 'react'
import { useSending } from './use-sending.ts'

type Send = ReturnType<typeof useSending>['send']

/** Several ways to the same goal, one at a time: trying another one clears the error of the last. */
export function useWays<Way extends string>() {
  const { isBusy, error, send, forget } = useSending()
  const [tried, setTried] = useState<Way>()
  const by = (way: Way) => ({
    isBusy: isBusy && tried === way,
    error: tried === way ? error : undefined,
    send: ((work) => {
      if (isBusy) return Promise.resolve()
      setTried(way)
      return send(work)
    }) as Send,
  })
  return Object.assign(by, { forget })
}
export type OneWay = ReturnType<ReturnType<typeof useWays>>
