import { deadline } from './abort-signals.ts'
import { ApiError, addressOf, type EndpointName, NoAnswer } from './ask.ts'

/** The session, the device and the API's base URL. Passed in: a service worker cannot read local storage. */
export type ApiCaller = { base: string; token: string | null; device: string | null }

type RequestInput = {
  params?: object | undefined
  query?: object | undefined
  /** Sent as JSON; a FormData as it is. */
  body?: unknown
  /** The idempotency key of a repeated attempt. */
  idempotencyKey?: string | undefined
}
type RequestOptions = RequestInput & {
  timeoutMs: number
  /** Aborts before the time-out. */
  signal?: AbortSignal | undefined
  /** Sent to its end by a page that is closed. */
  keepalive?: boolean
  /** Only the head of the response has to arrive in time. The body may take any time, until the signal aborts. */
  isStreamed?: boolean
}

/**
 * Calls the API with fetch and parses the response, both within `timeoutMs`. Throws a NoAnswer without a response, and an ApiError with
 * status 0 where it was aborted. `read` interprets the response.
 */
export async function request<T>(
  caller: ApiCaller,
  name: EndpointName,
  { timeoutMs, signal, isStreamed, keepalive = false, ...wanted }: RequestOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { address, method, headers } = headOf(caller, name, wanted)
  const { body } = wanted
  const patience = deadline(timeoutMs, ...(signal ? [signal] : []))
  const content = body instanceof FormData ? body : JSON.stringify(body)
  try {
    const sent = { ...(body !== undefined && { body: content }), ...(keepalive && { keepalive }) }
    const init = { method, headers, ...sent, signal: patience.signal }
    return await read(await send(address, init))
  } finally {
    if (isStreamed) patience.stopClock()
    else patience.release()
  }
}

/** URL, method and headers of a request, for fetch and for XMLHttpRequest. */
export function headOf({ base, token, device }: ApiCaller, name: EndpointName, wanted: RequestInput) {
  const { params, query, body, idempotencyKey } = wanted
  const [method = 'GET', path = ''] = name.split(' ')
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (device) headers.set('x-device-fingerprint', device)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  // the browser sets the content type of a form itself, with its boundary
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  return { method, address: `${base}${addressOf(path, params, query)}`, headers }
}

async function send(address: string, init: RequestInit & { signal: AbortSignal }) {
  try {
    return await fetch(address, init)
  } catch (error) {
    // an older browser's fetch rejects with an AbortError whatever the signal's reason is
    const cause = (init.signal.aborted ? init.signal.reason : error) as Error
    // fetch rejects with a TypeError when there is no response, and with a TimeoutError after our time-out.
    if (cause.name === 'TimeoutError' || cause.name === 'TypeError') throw new NoAnswer(cause)
    throw new ApiError(cause.message, 0)
  }
}
