import type { api } from '#contract/api.ts'
import type { Answer, Endpoint, Question } from '#contract/endpoint.ts'
import type { Fault, RefusalCode } from '#contract/errors.ts'
import { forgetSession, loginPath, logoutEvent, readFingerprint, readToken } from './session.ts'

type Api = typeof api
type Every = { [W in keyof Api]: Api[W][keyof Api[W]] }[keyof Api]
type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never
/** An endpoint by its method and path: the contract gives the types and costs the page nothing. */
export type EndpointName = NameOf<Every>
export type Named<N extends EndpointName> = Every extends infer E
  ? E extends Endpoint
    ? NameOf<E> extends N
      ? E
      : never
    : never
  : never

type Given<E extends Endpoint> = {
  [K in keyof Question<E> as Question<E>[K] extends undefined ? never : K]: Question<E>[K]
}
type Options = { signal?: AbortSignal; idempotencyKey?: string }

const timeoutMs = 10_000
const signIns = new Set<string>(['POST /auth/login', 'POST /admin/login'])

/** The three shapes of failure: the server's own words, no answer at all, or anything else; the last two have status 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly details: Fault[] | undefined
  /** What else the answer said, such as existingRequestId. */
  readonly fields: Record<string, unknown>

  constructor(message: string, status: number, body: Record<string, unknown> = {}) {
    super(message)
    const { code, details, message: _, ...fields } = body
    this.status = status
    this.code = code as RefusalCode | undefined
    this.details = details as Fault[] | undefined
    this.fields = fields
  }
}

let base = '/api'
export function setApiBase(url: string | undefined) {
  base = (url ?? '/api').replace(/\/$/, '')
}

export async function call<N extends EndpointName>(
  name: N,
  given: Given<Named<N>> & Options,
): Promise<Answer<Named<N>>> {
  const { params, query, body, signal, idempotencyKey } = given as Options & Partial<Question<Endpoint>>
  const [method = 'GET', path = ''] = name.split(' ')
  const token = readToken()
  const headers = headersWith(token)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)

  const answer = await send(addressOf(path, params, query), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  })
  const said = answer.status === 204 ? undefined : await bodyOf(answer)
  if (answer.ok) return said as Answer<Named<N>>
  if (answer.status === 401 && !signIns.has(name)) endSession(token)
  throw refusedWith(answer.status, said)
}

/** Who asks, and from which device. */
export function headersWith(token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const fingerprint = readFingerprint()
  if (fingerprint) headers.set('x-device-fingerprint', fingerprint)
  return headers
}

export function refusedWith(status: number, said: unknown): ApiError {
  const body = (said ?? {}) as Record<string, unknown>
  return new ApiError((body.message as string | undefined) ?? 'An error occurred', status, body)
}

export const noAnswer = () => new ApiError('No response received from server', 0)

async function send(address: string, request: RequestInit) {
  try {
    return await fetch(address, request)
  } catch (error) {
    const { name, message } = error as Error
    // fetch rejects with a TypeError when nobody answers, and with a TimeoutError when our patience ends.
    if (name === 'TimeoutError' || name === 'TypeError') throw noAnswer()
    throw new ApiError(message, 0)
  }
}

/** A proxy in between may answer with a page; then there is no server message. */
async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    if (answer.ok) throw new ApiError((error as Error).message, 0)
    return undefined
  }
}

export function addressOf(path: string, params: object = {}, query: object = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${base}${filled}${search.size ? `?${search}` : ''}`
}

/** A dead session: forget it, say so, and go to the login page unless we are there. A newer session stays. */
export function endSession(used: string | null) {
  if (readToken() !== used) return
  forgetSession()
  const { pathname, search } = location
  const isThere = ['/login', '/register', '/admin'].includes(pathname)
  const to = isThere ? undefined : loginPath(`${pathname}${search}`)
  const unheard = dispatchEvent(new CustomEvent(logoutEvent, { cancelable: true, detail: { to } }))
  if (unheard && to) location.assign(to)
}
