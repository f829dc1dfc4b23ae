import type { SavedQuery } from '#contract/products/saved-searches.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { type Geo, placeIn, shortPlaceIn } from '#web/features/places/door/place-label.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

/** What is waited for, and where, in the reader's words. */
export function useSearchText() {
  const { t, i18n } = useTranslation(['saved-searches', 'catalogue'])
  const { nameOf } = useProductLabels()
  const geo = i18n.words('geo') as Geo | undefined
  const whereOf = ({ state, district }: Pick<SavedQuery, 'state' | 'district'>) => {
    if (!state) return t('anywhere')
    if (district) return placeIn(geo, { state, district })
    return geo ? shortPlaceIn(geo, { state, district: null }) : state
  }
  const whatOf = ({ name, category, isOrganic }: SavedQuery) => {
    const what = name ? nameOf({ name }) : category ? t(`catalogue:categories.${category}`) : ''
    return isOrganic ? t('organic', { what }) : what
  }
  return { whatOf, whereOf }
}
