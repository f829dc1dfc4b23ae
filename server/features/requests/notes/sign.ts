import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RequestState } from '#contract/requests/facts.ts'
import { claimsOf, type NoteFacts } from '#contract/requests/note-claims.ts'
import { noteCodeBytes, noteCodeOf } from '#contract/requests/note-code.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { dealNotes } from '#server/database/tables/requests.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NoteSigner } from '#server/platform/note-signer.ts'
import type { StoredRequest } from '../store.ts'

type DealtRow = Pick<StoredRequest, 'id' | 'productId' | 'buyerId' | 'sellerId' | 'name' | 'unit'>

/** Signs the note of a deal that was just completed. Gives back its number. */
export type SignNote = (tx: Tx, row: DealtRow, state: RequestState) => Promise<string>

export const noteSigning =
  (signer: NoteSigner): SignNote =>
  async (tx, row, state) => {
    const facts = noteFactsOf(row, state, await partiesOf(tx, row))
    const jws = await signer.sign(claimsOf(facts))
    const issuedAt = new Date(state.completedAt ?? Number.NaN)
    await tx.insert(dealNotes).values({ code: facts.code, requestId: row.id, jws, issuedAt })
    return facts.code
  }

function noteFactsOf({ name, unit }: DealtRow, state: RequestState, parties: NoteParties): NoteFacts {
  const { finalQuantity, finalPrice, priceAgreed, completedAt, buyerConfirmation } = state
  if (finalQuantity === null || finalPrice === null || completedAt === null)
    throw new Error('a deal without figures has no note')
  const buyerPrice = buyerConfirmation?.finalPrice ?? null
  return {
    code: noteCodeOf(randomBytes(noteCodeBytes)),
    name,
    quantity: finalQuantity,
    unit,
    finalPrice,
    buyerPrice: priceAgreed === false && buyerPrice !== finalPrice ? buyerPrice : null,
    priceAgreed,
    day: dayInIndia(new Date(completedAt)),
    ...parties,
  }
}

type NoteParties = Pick<NoteFacts, 'seller' | 'buyer' | 'district'>

/** Who dealt, and where the goods were. Who has left in the meantime has no name any more. */
async function partiesOf(tx: Tx, { productId, buyerId, sellerId }: DealtRow): Promise<NoteParties> {
  const { rows } = await tx.execute<NoteParties>(sql`
    select case when seller.closed_at is null then seller.name end as seller,
      case when buyer.closed_at is null then buyer.name end as buyer, product.district
    from products product, users seller, users buyer
    where product.id = ${productId} and seller.id = ${sellerId} and buyer.id = ${buyerId}`)
  const [found] = rows
  if (!found) throw new Error('a deal without parties has no note')
  return found
}
