import type { Answer } from '#contract/endpoint.ts'
import { deadline } from './abort-signals.ts'
import {
  type AnyQuestion,
  ApiError,
  addressOf,
  type EndpointName,
  type Named,
  NoAnswer,
  type QuestionTo,
  refusedWith,
} from './ask.ts'
import { maintenanceEvent } from './maintenance-event.ts'
import { noteAnswer } from './offline/age.ts'
import { forgetSession, loginPath, logoutEvent, readFingerprint, readToken } from './session.ts'

const timeoutMs = 10_000
const signIns = new Set<string>(['POST /auth/login', 'POST /admin/login'])

let base = '/api'
export function setApiBase(url: string | undefined) {
  base = (url ?? '/api').replace(/\/$/, '')
}

export const apiAddress = (path: string, params?: object, query?: object) => `${base}${addressOf(path, params, query)}`

export async function call<N extends EndpointName>(name: N, question: QuestionTo<N>): Promise<Answer<Named<N>>> {
  const { params, query, body, signal, idempotencyKey, background } = question as AnyQuestion
  const [method = 'GET', path = ''] = name.split(' ')
  const token = readToken()
  const headers = headersWith(token)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)

  const patience = deadline(timeoutMs, ...(signal ? [signal] : []))
  try {
    const answer = await send(apiAddress(path, params, query), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: patience.signal,
    })
    noteAnswer(answer)
    const said = answer.status === 204 ? undefined : await bodyOf(answer)
    if (answer.ok) return said as Answer<Named<N>>
    if (answer.status === 401 && !signIns.has(name) && !background) endSession(token)
    if (answer.status === 503) dispatchEvent(new Event(maintenanceEvent))
    throw refusedWith(answer.status, said)
  } finally {
    patience.release()
  }
}

/** Who asks, and from which device. */
export function headersWith(token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const fingerprint = readFingerprint()
  if (fingerprint) headers.set('x-device-fingerprint', fingerprint)
  return headers
}

async function send(address: string, request: RequestInit & { signal: AbortSignal }) {
  try {
    return await fetch(address, request)
  } catch (error) {
    // an older browser's fetch rejects with an AbortError whatever the signal's reason is
    const { name, message } = (request.signal.aborted ? request.signal.reason : error) as Error
    // fetch rejects with a TypeError when nobody answers, and with a TimeoutError when our patience ends.
    if (name === 'TimeoutError' || name === 'TypeError') throw new NoAnswer()
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
