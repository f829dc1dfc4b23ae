/** Lazy initialisation: created at the first use, so that a start need not wait for it. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
