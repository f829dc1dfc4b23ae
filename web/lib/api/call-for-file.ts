import { callerNow, refusalOf } from './api.ts'
import type { AnyQuestion, EndpointName, QuestionTo } from './ask.ts'
import { request } from './request.ts'

/** Until the response begins; the download itself has no time-out. */
const timeoutMs = 30_000

/** Downloads a file as a stream: returns as soon as the response begins. */
export async function callForFile<N extends EndpointName>(name: N, question: QuestionTo<N>): Promise<Response> {
  const { query, body, signal } = question as AnyQuestion
  const caller = callerNow()
  return request(caller, name, { query, body, signal, timeoutMs, isStreamed: true }, async (answer) => {
    if (answer.ok) return answer
    throw refusalOf(caller, answer.status, await answer.json().catch(() => undefined))
  })
}
