import type { EndpointReply } from '#contract/endpoint.ts'
import { forgetSession, logoutEvent, readFingerprint, readToken } from '#web/lib/device/session.ts'
import { maintenanceEvent } from '#web/lib/maintenance-event.ts'
import { noteAnswer } from '#web/lib/offline/cached-age.ts'
import {
  type AnyQuestion,
  ApiError,
  type EndpointName,
  type EndpointNamed,
  type QuestionTo,
  refusedWith,
} from './ask.ts'
import { type ApiCaller, request } from './request.ts'

const timeoutMs = 10_000

let base = '/api'
export function setApiBase(url: string | undefined) {
  base = (url ?? '/api').replace(/\/$/, '')
}

/** The HTTP client's credentials: the session and device of the current reader. */
export const callerNow = (): ApiCaller => ({ base, token: readToken(), device: readFingerprint() })

export async function call<N extends EndpointName>(
  name: N,
  question: QuestionTo<N>,
): Promise<EndpointReply<EndpointNamed<N>>> {
  const { background, signsIn, ...wanted } = question as AnyQuestion
  const caller = callerNow()
  return request(caller, name, { ...wanted, timeoutMs }, async (answer) => {
    noteAnswer(answer)
    const { ok, status } = answer
    const said = status === 204 ? undefined : await bodyOf(answer)
    if (ok) return said as EndpointReply<EndpointNamed<N>>
    if (status === 503) dispatchEvent(new Event(maintenanceEvent))
    throw background || signsIn ? refusedWith(status, said) : refusalOf(caller, status, said)
  })
}

/** The ApiError for a refused call. A 401 means that the session of the call has ended. */
export function refusalOf({ token }: ApiCaller, status: number, said: unknown): ApiError {
  if (status === 401) endSession(token)
  return refusedWith(status, said)
}

/** A proxy in between may answer with an HTML page; then there is no server message. */
async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    if (answer.ok) throw new ApiError((error as Error).message, 0)
    return undefined
  }
}

let loginPathAfter: (from: string) => string | undefined = () => undefined
/** Sets how the login path is found for the page on which a session ended, if there is one. */
export function setLoginPath(after: typeof loginPathAfter) {
  loginPathAfter = after
}

/** Removes an expired session, shows a notice, and redirects to the login page unless it is open. A newer session stays. */
export function endSession(used: string | null) {
  if (readToken() !== used) return
  forgetSession()
  const to = loginPathAfter(`${location.pathname}${location.search}`)
  const unheard = dispatchEvent(new CustomEvent(logoutEvent, { cancelable: true, detail: { to } }))
  if (unheard && to) location.assign(to)
}
