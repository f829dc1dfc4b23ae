import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './settled.module.css'

const isFirst = { predicate: ({ state }: Query) => state.status === 'pending' }
const settledOnce = new Set<string>()

type SettledProps = {
  /** Of the place that waits: one that has been there before is shown at once, where it was scrolled to. */
  name: string
  /** What stands there meanwhile. */
  frame: ReactNode
  children: ReactNode
}

/** Several answers that are awaited together and shown together, so that none of them moves what another brought. */
export function Settled({ name, frame, children }: SettledProps) {
  const client = useQueryClient()
  const [isSettled, setSettled] = useState(() => settledOnce.has(name))
  const pending = useIsFetching(isFirst)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever one has come
  useEffect(() => {
    if (client.isFetching(isFirst) > 0) return // what the children ask for has begun by now
    settledOnce.add(name)
    setSettled(true)
  }, [client, name, pending])
  return (
    <>
      {!isSettled && frame}
      <div className={styles.settled} hidden={!isSettled}>
        {children}
      </div>
    </>
  )
}
