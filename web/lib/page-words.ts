/** What a page says of itself in its `handle`. */
export type PageHandle = {
  words?: string[]
  /** What most people see first of a page that parts itself, with a handle of its own. */
  begin?: () => Promise<{ handle?: PageHandle }>
}

/** What nearly every page for members says, whoever it is for. */
const everywhere = ['produce', 'geo']

/** All words of a page for members, by the handles of its parts: they are asked for at once, not one after the other. */
export const wordsOf = (handles: readonly unknown[]) => [
  ...handles.flatMap((handle) => (handle as PageHandle | undefined)?.words ?? []),
  ...everywhere,
]
