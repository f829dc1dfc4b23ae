/** What a page can do without is left out where its file does not come: it must not take the page along. */
export const optionalPart = <M extends { default: unknown }>(part: Promise<M>): Promise<M> =>
  part.catch(() => ({ default: () => null }) as unknown as M)
