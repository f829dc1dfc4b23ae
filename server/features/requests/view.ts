import type { SQL } from 'drizzle-orm'
import {
  deletedUserName,
  expiryOf,
  type HistoryEntry,
  type SellerConfirmation,
  type Side,
  seesContacts,
} from '#contract/requests/facts.ts'
import { asPayment } from '#contract/requests/payment.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { shownKmBetween } from '#server/features/places/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { buyerFactsOf } from './buyers/buyer-facts.ts'
import { completedDealsOf } from './buyers/completed-deals.ts'
import { keptNamesOn } from './kept-names.ts'
import { type Mover, partyOf } from './moves.ts'
import { stateAt } from './state.ts'
import { type RequestSelection, readRequests } from './store.ts'

type FoundRequest = Awaited<ReturnType<typeof readRequests>>[number]
type RequestListQuery = {
  which: RequestSelection
  page?: number
  limit?: number
  /** What makes one of them the latest. */
  latest?: 'requestedAt' | 'completedAt'
  /** Ids that come before the rest, in this order. */
  first?: readonly string[]
  /** Instead of the latest first. */
  order?: SQL[]
  /** Where numbers are proved, one that is not is nobody's to call. */
  provedOnly: boolean
}

/** Requests as one of their parties, or an admin, sees them; after `first` the latest. */
export async function requestsFor(
  db: Db,
  viewer: Mover,
  { which, page = 1, limit = 1, latest = 'requestedAt', first = [], order, provedOnly }: RequestListQuery,
): Promise<ContactRequest[]> {
  const found = await readRequests(db, which, { page, limit, latest, first, order })
  const at = new Date(found[0]?.at ?? 0).toISOString()
  const unanswered = found.filter(({ request }) => awaitsAnswerOf(request, viewer, at))
  const deals = await completedDealsOf(db, buyersOf(unanswered))
  const told = found.filter(({ request }) => tellsOfBuyer(request, viewer, at))
  const facts = await buyerFactsOf(db, buyersOf(told))
  const keptName = await keptNamesOn(db, found)
  return found.map((one) => {
    const buyerFacts = (told.includes(one) && facts.get(one.buyer.id)) || null
    const request = { ...asRequest(one, { viewer, at, provedOnly, keptName }), buyerFacts }
    if (!unanswered.includes(one)) return request
    const { buyer, product } = one
    const known = { memberSince: buyer.createdAt.toISOString(), completedDeals: deals.get(buyer.id) ?? 0 }
    return { ...request, requester: { ...request.requester, ...known }, km: shownKmBetween(product, buyer) }
  })
}

const buyersOf = (found: FoundRequest[]) => [...new Set(found.map(({ request }) => request.buyerId))]

/** Who has to say yes or no is told whom they would deal with. */
const awaitsAnswerOf = (request: FoundRequest['request'], viewer: Mover, at: string) =>
  request.sellerId === viewer.id && stateAt(request, at).status === 'pending'

/** What other sellers say of this buyer's payments is for who is about to hand them goods, and for nobody else. */
const tellsOfBuyer = (request: FoundRequest['request'], viewer: Mover, at: string) =>
  request.sellerId === viewer.id && ['pending', 'accepted'].includes(stateAt(request, at).status)

type RequestViewing = {
  viewer: Mover
  at: string
  provedOnly: boolean
  keptName: Awaited<ReturnType<typeof keptNamesOn>>
}

function asRequest(
  { request, history, product, buyer, seller }: FoundRequest,
  { viewer, at, provedOnly, keptName }: RequestViewing,
): Omit<ContactRequest, 'buyerFacts'> {
  const party = partyOf(request, viewer)
  const { stockTaken: _, ...facts } = stateAt(request, at)
  const { buyerConfirmation: buyerSays, sellerConfirmation: sellerSays } = facts
  const reader = party === 'buyer' ? buyer : seller
  const seenBy = (side: Side) => party !== side && seesContacts(facts, party) && !isBefore(request.acceptedAt, reader)
  const person = (side: Side) => {
    const seen = asPerson(side === 'buyer' ? buyer : seller, seenBy(side), provedOnly)
    const kept = party === 'admin' ? undefined : keptName(request.id, side)
    return kept ? { ...seen, name: kept.name, district: kept.district } : seen
  }
  return {
    _id: request.id,
    product: {
      _id: request.productId,
      name: request.name,
      category: request.category,
      unit: request.unit,
      price: request.price,
      image: product.images[0] ?? null,
      isRemoved: product.removedAt !== null,
    },
    requester: person('buyer'),
    seller: person('seller'),
    viewer: party,
    ...facts,
    buyerConfirmation: buyerSays && { finalPrice: null, ...buyerSays },
    sellerConfirmation: sellerSays && (party === 'seller' ? sellerSays : withoutPayment(sellerSays)),
    payment: facts.payment && asPayment(facts.payment),
    noteCode: request.noteCode,
    expiresAt: expiryOf(facts),
    history: history.map(({ at, by, event, from, to }) => ({
      at: new Date(at).toISOString(),
      by,
      event: event as HistoryEntry['event'],
      from,
      to,
    })),
  }
}

/** Of a deal that its account made before the number had another owner, perhaps. */
const isBefore = (acceptedAt: Date | null, { contactsFrom }: Pick<FoundRequest['buyer'], 'contactsFrom'>) =>
  contactsFrom !== null && acceptedAt !== null && acceptedAt < contactsFrom

/** What the seller says of the payment beside an answer takes effect with the deal: the other side hears it then. */
const withoutPayment = ({ paid: _, paidAmount: __, payBy: ___, ...confirmation }: SellerConfirmation) => confirmation

const asPerson = (person: FoundRequest['buyer'], isReachable: boolean, provedOnly: boolean) => ({
  _id: person.id,
  name: person.closedAt ? deletedUserName : person.name,
  role: person.role,
  district: person.district,
  state: person.state,
  profileImageUrl: person.profileImageUrl,
  isDeleted: person.closedAt !== null,
  ...(isReachable && {
    phone: provedOnly && !person.phoneVerifiedAt ? null : person.phone,
    email: person.email,
  }),
})
