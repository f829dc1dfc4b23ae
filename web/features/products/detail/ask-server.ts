import { shownLanguage } from '#web/features/catalogue/door/labels.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { isNowhere, type LookedUp, lookUp } from './look-up.ts'

/** The browser's question, with the reader's token if there is one: owners see what nobody else does. */
export function askServer(id: string, signal: AbortSignal): Promise<LookedUp> {
  const asked = { params: { id }, signal }
  return lookUp(shownLanguage(), {
    product: () => call('GET /products/{id}', asked).then(({ product }) => product, undefinedIfNowhere),
    similar: () => call('GET /products/{id}/similar', asked).then(({ products }) => products, undefinedIfNowhere),
  })
}

function undefinedIfNowhere(error: unknown) {
  if (error instanceof ApiError && isNowhere(error.status)) return undefined
  throw error
}
