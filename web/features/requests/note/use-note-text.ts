import { type NoteFacts, noteTotal } from '#contract/requests/note-claims.ts'
import { districtIn, type Geo } from '#web/features/places/door/place-label.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

/** What a note and an answer about one have in common. */
export type ShownNote = Pick<
  NoteFacts,
  'name' | 'quantity' | 'unit' | 'finalPrice' | 'priceAgreed' | 'day' | 'district'
> &
  Pick<NoteFacts, 'seller' | 'buyer'> & { buyerPrice?: number | null }

type NoteRow = { key: string; name: string; value: string; isName?: boolean }

/** Crop and district of a note, in one language. */
type KnownNames = { name: string; district: string; language: string }

/** A note in the reader's words. Suspends until the names of crops and places are there, where they are not given in the page's language. */
export function useNoteText(note: ShownNote, known?: KnownNames): { rows: NoteRow[]; differs: string | null } {
  const { t, i18n } = useTranslation(['deal-note', 'catalogue'])
  const { name, district } = useNames(note, known?.language === i18n.language ? known : undefined)
  const unit = t(`catalogue:units.${note.unit}`)
  const person = (name: string | null) => name ?? t('deletedUser')
  const { finalPrice, buyerPrice = null, priceAgreed } = note
  const prices = { seller: formatRupees(finalPrice), buyer: buyerPrice === null ? '' : formatRupees(buyerPrice) }
  const differs = buyerPrice === null ? t('differsPlain') : t('differs', prices)
  return {
    rows: [
      { key: 'seller', name: t('seller'), value: person(note.seller), isName: true },
      { key: 'buyer', name: t('buyer'), value: person(note.buyer), isName: true },
      { key: 'product', name: t('product'), value: name },
      { key: 'quantity', name: t('quantity'), value: t('amount', { amount: amount(note.quantity), unit }) },
      { key: 'price', name: t('price'), value: t('perUnit', { price: formatRupees(finalPrice), unit }) },
      { key: 'total', name: t('total'), value: formatRupees(noteTotal(note)) },
      { key: 'day', name: t('day'), value: dateOf(note.day, i18n.language) },
      { key: 'place', name: t('place'), value: district },
    ],
    differs: priceAgreed === false ? differs : null,
  }
}

function useNames(note: ShownNote, known: KnownNames | undefined) {
  const { i18n } = useTranslation(known ? ['deal-note'] : ['deal-note', 'produce', 'geo'])
  if (known) return known
  const crops = i18n.words('produce') as Record<string, string> | undefined
  return {
    name: crops?.[note.name] ?? note.name,
    district: districtIn(i18n.words('geo') as Geo | undefined, note.district),
  }
}
