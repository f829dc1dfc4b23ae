import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './settled.module.css'

const isFirst = { predicate: ({ state }: Query) => state.status === 'pending' }
const settledOnce = new Set<string>()

type SettledProps = {
  /** The name of the loading place: one that was shown before is shown at once, so that its scroll position can be restored. */
  name: string
  /** Rendered meanwhile. */
  frame: ReactNode
  children: ReactNode
}

/** Shows several queries together once all have loaded, so that none of them shifts the layout of another. */
export function Settled({ name, frame, children }: SettledProps) {
  const client = useQueryClient()
  const [isSettled, setSettled] = useState(() => settledOnce.has(name))
  const pending = useIsFetching(isFirst)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever one has come
  useEffect(() => {
    if (client.isFetching(isFirst) > 0) return // the children's queries have started by now
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
