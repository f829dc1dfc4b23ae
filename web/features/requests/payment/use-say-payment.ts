import { useState } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { type RequestMove, useMove } from '../use-move.ts'
import { useRequestText } from '../use-request-text.ts'

type SaidPayment = Extract<RequestMove, { event: 'pay' }>['body']

/** Says what became of a payment; without a network it waits on the device as every move of a request does. */
export function useSayPayment(request: ContactRequest, onSaid: (request: ContactRequest) => void) {
  const { name, quantityOf } = useRequestText(request)
  const [tried, setTried] = useState<SaidPayment>()
  const { isBusy, error, once, make } = useMove({ request, name, quantityOf, onMoved: onSaid })
  const say = (body: SaidPayment) => {
    setTried(body)
    return once(() => make({ event: 'pay', body }))
  }
  return { isBusy, error, say, again: () => void (tried && say(tried)) }
}
