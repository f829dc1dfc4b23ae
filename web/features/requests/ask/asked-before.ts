import { useSearchParams } from 'react-router'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { quantity } from '#contract/shared/fields.ts'

const parameter = 'quantity'

/** The offer, with as much filled in as was bought of it. */
export const askAgainPath = ({ product, finalQuantity, requestedQuantity }: ContactRequest) =>
  `/products/${product._id}?${new URLSearchParams({ [parameter]: String(finalQuantity ?? requestedQuantity) })}`

/** What the address fills in. */
export function useAskedBefore(): number | undefined {
  const [params] = useSearchParams()
  const { data } = quantity.safeParse(Number(params.get(parameter) ?? Number.NaN))
  return data && data > 0 ? data : undefined
}
