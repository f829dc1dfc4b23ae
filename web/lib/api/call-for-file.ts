import { callerNow, refusalOf } from './api.ts'
import type { AnyQuestion, EndpointName, QuestionTo } from './ask.ts'
import { request } from './request.ts'

/** For the first word of the answer; what follows may take as long as it comes. */
const timeoutMs = 30_000

/** Asks for a file. It is handed over when it begins, to be read while it comes. */
export async function callForFile<N extends EndpointName>(name: N, question: QuestionTo<N>): Promise<Response> {
  const { body, signal } = question as AnyQuestion
  const caller = callerNow()
  return request(caller, name, { body, signal, timeoutMs, isStreamed: true }, async (answer) => {
    if (answer.ok) return answer
    throw refusalOf(caller, answer.status, await answer.json().catch(() => undefined))
  })
}
