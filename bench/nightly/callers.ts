export type Caller = { email: string; password: string; token: string }
type CallerRequest = { kind: string; path: string; method?: string; body?: object; isOpen?: boolean }
type CallerOptions = { origin: string; people: readonly Caller[]; product: string; perSecond: number }

/** Calls a node so often a second, as people do: reading, changing their profile, signing in. Each call has an address of its own. */
export function startCallers({ origin, people, product, perSecond }: CallerOptions) {
  const statuses: Record<string, Record<string, number>> = {}
  const running = new Set<Promise<void>>()
  let times: number[] = []
  let turn = 0

  const requestOf = ({ email, password }: Caller): CallerRequest => {
    const kinds: CallerRequest[] = [
      { kind: 'list', path: `/products?limit=20&page=${1 + (turn % 50)}`, isOpen: true },
      { kind: 'product', path: `/products/${product}`, isOpen: true },
      { kind: 'me', path: '/auth/me' },
      { kind: 'notices', path: '/notifications' },
      { kind: 'requests', path: '/contact-requests/my' },
      {
        kind: 'profile',
        path: '/users/profile',
        method: 'PATCH',
        body: { name: `Lakshmamma ${'ABCDEFGH'[turn % 8]}` },
      },
      { kind: 'login', path: '/auth/login', method: 'POST', body: { email, password }, isOpen: true },
    ]
    return kinds[turn % kinds.length] as CallerRequest
  }

  async function call(caller: Caller) {
    const { kind, path, method = 'GET', body, isOpen } = requestOf(caller)
    const headers = {
      'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(!isOpen && { authorization: `Bearer ${caller.token}` }),
    }
    const sent = { method, headers, signal: AbortSignal.timeout(30_000), ...(body && { body: JSON.stringify(body) }) }
    const began = performance.now()
    const status = await fetch(`${origin}/api${path}`, sent).then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      (error: Error) => error.name,
    )
    times.push(performance.now() - began)
    const own = statuses[kind] ?? {}
    statuses[kind] = { ...own, [status]: (own[status] ?? 0) + 1 }
  }

  const timer = setInterval(() => {
    const caller = people[turn % people.length] as Caller
    const asked = call(caller).finally(() => running.delete(asked))
    running.add(asked)
    turn++
  }, 1000 / perSecond)

  return {
    statuses,
    answered: () => Object.values(statuses).reduce((sum, own) => sum + (own['200'] ?? 0), 0),
    /** The milliseconds that each call took since this was asked last. */
    takeTimes() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
