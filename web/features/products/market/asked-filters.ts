import { redirect } from 'react-router'
import { withKnownPlace } from '#web/features/places/door/place-options.ts'
import { type Filters, marketPath, readFilters } from './filters.ts'

/** What the address asks for. An unknown place is no error: the address is put right. */
export async function askedFilters({ url }: Request): Promise<Filters> {
  const asked = readFilters(new URL(url).searchParams)
  const known = await withKnownPlace(asked)
  if (known.state !== asked.state || known.district !== asked.district) throw redirect(marketPath(known))
  return known
}
