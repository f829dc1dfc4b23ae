import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { QueueKind } from '#web/lib/outbox/queue-kinds.ts'
import { isPagePath } from './page-paths.ts'

const endpoints = new Map<string, Endpoint>(
  Object.values(api).flatMap((word) =>
    Object.values(word as Record<string, Endpoint>).map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint,
    ]),
  ),
)

/** What is wrong with the kinds of the device's queue and with their lines in one language. */
export function faultsOf(kinds: Record<string, QueueKind>, lines: Record<string, string>): string[] {
  return [
    ...Object.entries(kinds).flatMap(([name, kind]) => faultsIn(kind, lines[name]).map((fault) => `${name} ${fault}`)),
    ...Object.keys(lines).flatMap((key) => (key.replace(/_no$/, '') in kinds ? [] : `${key} is of no kind`)),
  ]
}

function faultsIn({ to, isForm, page }: QueueKind, line: string | undefined): string[] {
  const { creates, edits, moves, upload } = endpoints.get(to) ?? {}
  return [
    ...(line ? [] : ['has no line']),
    // sent twice it would be done twice
    ...(creates || edits || moves ? [] : ['is sent to an endpoint that knows no Idempotency-Key']),
    ...(Boolean(upload) === Boolean(isForm) ? [] : ['is sent in another form than its endpoint takes']),
    ...(isPagePath(page({ params: {} })) ? [] : ['leads to no page']),
  ]
}
