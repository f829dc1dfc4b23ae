import { use, useEffect, useState } from 'react'

/**
 * A part of a page whose code comes later. Asked for once, however often it is drawn, unless it did not come; what has come
 * ahead is drawn without a wait, which React's own `lazy` does not do.
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

/** Suspends while it comes. */
export const useLazyPart = <M>(part: LazyPart<M>): M => part.now() ?? use(part.get())

/**
 * Nothing while it comes: for what is shown in a place that is kept for it anyway. React lets whatever suspended wait for at
 * least 300 ms. What does not come breaks the page, as it does elsewhere.
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
