import type { api } from '#contract/api.ts'
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import type { FieldFault, RefusalCode } from '#contract/errors.ts'

type Api = typeof api
type Every = { [W in keyof Api]: Api[W][keyof Api[W]] }[keyof Api]
type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never
/** An endpoint by its method and path: the contract gives the types and adds no bytes to the page. */
export type EndpointName = NameOf<Every>
export type EndpointNamed<N extends EndpointName> = Every extends infer E
  ? E extends Endpoint
    ? NameOf<E> extends N
      ? E
      : never
    : never
  : never

type InputParts<E extends Endpoint> = {
  [K in keyof EndpointInput<E> as EndpointInput<E>[K] extends undefined ? never : K]: EndpointInput<E>[K]
}
type Besides = {
  /** Aborts the call. */
  signal?: AbortSignal
  /** The idempotency key of a repeated attempt. */
  idempotencyKey?: string
  /** A background call: an expired session does not redirect the reader away from the page. */
  background?: boolean
  /** The call signs somebody in: a 401 refuses the credentials and does not end a session. */
  signsIn?: boolean
}
/** The arguments of a call: the endpoint's own parts, and the options of the request. */
export type QuestionTo<N extends EndpointName> = InputParts<EndpointNamed<N>> & Besides
export type AnyQuestion = Partial<EndpointInput<Endpoint>> & Besides

/** Calls the API: `call` in the browser, `askIn(visit)` while the server renders. Every failure is an ApiError. */
export type Ask = <N extends EndpointName>(name: N, question: QuestionTo<N>) => Promise<EndpointReply<EndpointNamed<N>>>

/** The three kinds of failure: the server's refusal, no response at all, or anything else; the last two have status 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly details: FieldFault[] | undefined
  /** The server's own message, if it sent one. */
  readonly said: string | undefined
  /** Other fields of the response, such as existingRequestId. */
  readonly fields: Record<string, unknown>

  constructor(message: string, status: number, body: Record<string, unknown> = {}) {
    super(message)
    const { code, details, message: said, ...fields } = body
    this.status = status
    this.code = code as RefusalCode | undefined
    this.details = details as FieldFault[] | undefined
    this.said = typeof said === 'string' && said ? said : undefined
    this.fields = fields
  }
}

/** No response: there is no network, or none that carries anything. */
export class NoAnswer extends ApiError {
  constructor(cause?: unknown) {
    super('No response received from server', 0)
    this.cause = cause
  }
}

export function refusedWith(status: number, said: unknown): ApiError {
  const body = (said ?? {}) as Record<string, unknown>
  return new ApiError((body.message as string | undefined) ?? 'An error occurred', status, body)
}

/** An endpoint's path with its parameters filled in, and the query string. */
export function addressOf(path: string, params: object = {}, query: object = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const asked = search.toString()
  return asked ? `${filled}?${asked}` : filled
}
