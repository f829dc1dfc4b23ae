import type { ContactRequest } from '#contract/requests/requests.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dealtBy, ofEither, type Which } from './store.ts'
import { requestsFor } from './view.ts'

type Reader = { id: string; role: string }
type Page = { page: number; limit: number }

/** Everything somebody asked for or was asked for; what they know of the other side stays out of the file. */
export const ownRequests = (db: Db, reader: Reader, page: Page) => read(db, reader, ofEither(reader.id), page)

export async function ownDeals(db: Db, reader: Reader, page: Page) {
  const deals = await read(db, reader, dealtBy(reader.id), page)
  return deals.map(({ _id, product, viewer, finalQuantity, finalPrice, completedAt }) => ({
    requestId: _id,
    product: product.name,
    side: viewer,
    finalQuantity,
    unit: product.unit,
    finalPrice,
    completedAt,
  }))
}

async function read(db: Db, reader: Reader, which: Which, page: Page) {
  const requests = await requestsFor(db, reader, { which, ...page, provedOnly: true })
  return requests.map(({ requester, seller, ...request }) => ({
    ...request,
    requester: withoutContacts(requester),
    seller: withoutContacts(seller),
  }))
}

const withoutContacts = ({ phone: _, email: __, ...person }: ContactRequest['seller']) => person
