import type { MessageResult } from '../metrics/message-counter.ts'
import { outboundTo } from '../outbound.ts'
import { fillBody, fillUrl } from './template.ts'

export type GatewayCall = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | undefined
}

type MessageValues = { phone: string; text: string } & Record<string, string>

export const isTaken = (status: number) => status >= 200 && status <= 299
/** Transient: busy, or too slow to respond in time; it may accept the same message a little later. */
export const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

/** One HTTP call for each message; gives back the status, and counts what became of it. */
export function gatewayCalls(
  { url, method, headers, body: template }: GatewayCall,
  count: (result: MessageResult) => void,
) {
  const fetchOut = outboundTo(url)
  const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const call = async (message: MessageValues) => {
    const values = { ...message, phone_plain: message.phone.replace('+', '') }
    const sent = method === 'POST' && template !== undefined ? fillBody(template, values, contentType) : undefined
    const answer = await fetchOut(fillUrl(url, values), {
      method,
      headers: { ...(sent && { 'content-type': sent.type }), ...headers },
      ...(sent && { body: sent.body }),
    })
    return answer.status
  }
  return async (message: MessageValues): Promise<number> => {
    const status = await call(message).catch((error) => {
      count('failed')
      throw error
    })
    count(isTaken(status) ? 'sent' : 'failed')
    return status
  }
}
