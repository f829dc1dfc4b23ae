/** The caches of a browser, in memory: in the order in which they were filled, as theirs are. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const within = (kept: Map<string, Response>) => ({
    put: async (key: RequestInfo | URL, answer: Response) => {
      kept.delete(addressOf(key))
      kept.set(addressOf(key), answer)
    },
    match: async (key: RequestInfo | URL, { ignoreSearch = false } = {}) => {
      const bare = (address: string) => (ignoreSearch ? address.split('?')[0] : address)
      const found = [...kept].find(([known]) => bare(known) === bare(addressOf(key)))
      return found?.[1].clone()
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (key: RequestInfo | URL) => kept.delete(addressOf(key)),
  })
  return {
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return within(kept)
    },
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

const addressOf = (key: RequestInfo | URL) =>
  new URL(typeof key === 'string' ? key : 'url' in key ? key.url : key.href, 'http://seedha.invalid').href
