import type { ContactRequest } from '#contract/requests/requests.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notesOfRequests } from './notes/find.ts'
import { dealtBy, ofEither, type RequestSelection } from './store.ts'
import { requestsFor } from './view.ts'

type OwnRequestReader = { id: string; role: string }
type OwnRequestPaging = { page: number; limit: number }

/** Everything somebody asked for or was asked for; what they know of the other side stays out of the file. */
export const ownRequests = (db: Db, reader: OwnRequestReader, page: OwnRequestPaging) =>
  read(db, reader, ofEither(reader.id), page)

export async function ownDeals(db: Db, reader: OwnRequestReader, page: OwnRequestPaging) {
  const deals = await read(db, reader, dealtBy(reader.id), page)
  const notes = await notesOfRequests(
    db,
    deals.map(({ _id }) => _id),
  )
  return deals.map(({ _id, product, viewer, finalQuantity, finalPrice, completedAt }) => ({
    requestId: _id,
    product: product.name,
    side: viewer,
    finalQuantity,
    unit: product.unit,
    finalPrice,
    completedAt,
    notes: notes
      .filter(({ requestId }) => requestId === _id)
      .map(({ code, jws, issuedAt }) => ({ code, jws, issuedAt: issuedAt.toISOString() })),
  }))
}

async function read(db: Db, reader: OwnRequestReader, which: RequestSelection, page: OwnRequestPaging) {
  const requests = await requestsFor(db, reader, { which, ...page, provedOnly: true })
  return requests.map(({ requester, seller, buyerFacts: _, ...request }) => ({
    ...request,
    requester: withoutContacts(requester),
    seller: withoutContacts(seller),
  }))
}

const withoutContacts = ({ phone: _, email: __, ...person }: ContactRequest['seller']) => person
