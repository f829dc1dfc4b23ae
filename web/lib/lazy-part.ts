import { use, useEffect, useState } from 'react'

/**
 * Code splitting (lazy loading) of a page's part: its chunk loads once, however often it is rendered, unless loading failed. What was
 * preloaded renders without suspending, which React's own `lazy` does not do.
 */
export function lazyPart<M>(load: () => Promise<M>) {
  let loading: Promise<M> | undefined
  let come: M | undefined
  const bring = async () => {
    try {
      come = await load()
      return come
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return { get: () => (loading ??= bring()), now: () => come }
}

export type LazyPart<M> = ReturnType<typeof lazyPart<M>>

/** Suspends while it loads. */
export const useLazyPart = <M>(part: LazyPart<M>): M => part.now() ?? use(part.get())

/**
 * Undefined while it loads: for a part whose space is reserved anyway. React makes whatever suspended wait for at least 300 ms. A failed
 * load breaks the page, as it does elsewhere.
 */
export function useWhenCome<M>(part: LazyPart<M>): M | undefined {
  const [come, setCome] = useState(part.now)
  useEffect(() => {
    part.get().then(
      (module) => setCome(() => module),
      (error) =>
        setCome(() => {
          throw error
        }),
    )
  }, [part])
  return come
}
