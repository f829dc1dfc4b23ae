/** What a page says of itself in its `handle`. */
export type PageHandle = {
  /** Come with the page as the server draws it. */
  words?: string[]
  /** Asked for as soon as the page begins: too heavy to travel with each. */
  soon?: string[]
  /** What most people see first of a page that parts itself, with a handle of its own. */
  begin?: () => Promise<{ handle?: PageHandle }>
}

/** The names of crops and places. */
export const referenceNames = ['produce', 'geo']

/** All words of a page for members, by the handles of its parts: they are asked for at once, not one after the other. */
export const wordsOf = (handles: readonly unknown[]) => [
  ...handles.flatMap((handle) => {
    const { words = [], soon = [] } = (handle as PageHandle | undefined) ?? {}
    return [...words, ...soon]
  }),
]
