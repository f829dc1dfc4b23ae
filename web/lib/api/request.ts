import { deadline } from './abort-signals.ts'
import { ApiError, addressOf, type EndpointName, NoAnswer } from './ask.ts'

/** Who asks, from which device, and where the API is. Passed in: a worker cannot read local storage. */
export type ApiCaller = { base: string; token: string | null; device: string | null }

type RequestInput = {
  params?: object | undefined
  query?: object | undefined
  /** Sent as JSON; a form as it is. */
  body?: unknown
  /** The key of a repeated attempt. */
  idempotencyKey?: string | undefined
}
type RequestOptions = RequestInput & {
  timeoutMs: number
  /** When to give up before that. */
  signal?: AbortSignal | undefined
  /** Only the beginning of the answer has to come in time. The rest may take as long as it comes, until the signal. */
  isStreamed?: boolean
}

/**
 * Asks the API with fetch, and reads the answer, both within `timeoutMs`. Where nobody answers it throws a NoAnswer, where
 * it was given up an ApiError with status 0. What an answer means is for `read` to say.
 */
export async function request<T>(
  caller: ApiCaller,
  name: EndpointName,
  { timeoutMs, signal, isStreamed, ...wanted }: RequestOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { address, method, headers } = headOf(caller, name, wanted)
  const { body } = wanted
  const patience = deadline(timeoutMs, ...(signal ? [signal] : []))
  const content = body instanceof FormData ? body : JSON.stringify(body)
  try {
    const init = { method, headers, ...(body !== undefined && { body: content }), signal: patience.signal }
    return await read(await send(address, init))
  } finally {
    if (isStreamed) patience.stopClock()
    else patience.release()
  }
}

/** Everything of a request but its body, for whatever sends it. */
export function headOf({ base, token, device }: ApiCaller, name: EndpointName, wanted: RequestInput) {
  const { params, query, body, idempotencyKey } = wanted
  const [method = 'GET', path = ''] = name.split(' ')
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (device) headers.set('x-device-fingerprint', device)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  // the browser names a form's type itself, with its boundary
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  return { method, address: `${base}${addressOf(path, params, query)}`, headers }
}

async function send(address: string, init: RequestInit & { signal: AbortSignal }) {
  try {
    return await fetch(address, init)
  } catch (error) {
    // an older browser's fetch rejects with an AbortError whatever the signal's reason is
    const cause = (init.signal.aborted ? init.signal.reason : error) as Error
    // fetch rejects with a TypeError when nobody answers, and with a TimeoutError when our patience ends.
    if (cause.name === 'TimeoutError' || cause.name === 'TypeError') throw new NoAnswer(cause)
    throw new ApiError(cause.message, 0)
  }
}
