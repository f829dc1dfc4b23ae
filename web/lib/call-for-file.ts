import { anySignal } from './abort-signals.ts'
import { apiAddress, endSession, headersWith } from './api.ts'
import { type EndpointName, NoAnswer, type QuestionTo, refusedWith } from './ask.ts'
import { readToken } from './session.ts'

/** For the first word of the answer; what follows may take as long as it comes. */
const patienceMs = 30_000

/** Asks for a file. It is handed over when it begins, to be read while it comes. */
export async function callForFile<N extends EndpointName>(name: N, question: QuestionTo<N>): Promise<Response> {
  const { body, signal } = question as { body?: unknown; signal: AbortSignal }
  const [method = 'GET', path = ''] = name.split(' ')
  const token = readToken()
  const headers = headersWith(token)
  headers.set('content-type', 'application/json')
  const late = new AbortController()
  const clock = setTimeout(() => late.abort(), patienceMs)
  try {
    const asked = { method, headers, body: JSON.stringify(body), signal: anySignal(signal, late.signal) }
    const answer = await fetch(apiAddress(path), asked).catch((error) => {
      throw signal.aborted ? error : new NoAnswer()
    })
    if (answer.ok) return answer
    if (answer.status === 401) endSession(token)
    throw refusedWith(answer.status, await answer.json().catch(() => undefined))
  } finally {
    clearTimeout(clock)
  }
}
