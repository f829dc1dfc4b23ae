import { useSearchParams } from 'react-router'
import type { ContactRequest } from '#contract/requests/requests.ts'

const parameter = 'quantity'
const written = /^\d{1,7}(\.\d{1,3})?$/

/** The offer, with as much filled in as was bought of it. */
export const askAgainPath = ({ product, finalQuantity, requestedQuantity }: ContactRequest) =>
  `/products/${product._id}?${new URLSearchParams({ [parameter]: String(finalQuantity ?? requestedQuantity) })}`

/** What the address fills in. */
export function useAskedBefore(): number | undefined {
  const [params] = useSearchParams()
  const text = params.get(parameter) ?? ''
  return written.test(text) && Number(text) > 0 ? Number(text) : undefined
}
