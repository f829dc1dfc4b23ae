import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { addressIn } from '#web/lib/addresses.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { farmPath } from './farm-path.ts'
import type { FoundFarm } from './load-farm.ts'

const cropsNamed = 4

/** A farm in words: for a link preview, and for whom its address is sent to. */
export function useFarmText({ farm, products }: FoundFarm) {
  const { t, i18n } = useTranslation('farm')
  const { nameOf, placeOf } = useProductLabels()
  const { origin } = usePage()
  const { name, username, state, district } = farm
  const crops = [...new Set(products.map(nameOf))].slice(0, cropsNamed).join(', ')
  const place = state && district ? placeOf({ state, district }) : ''
  return {
    title: [name, place].filter(Boolean).join(', '),
    about: t('about', { name, place, crops }),
    share: {
      title: name,
      text: t('share', { name, place, crops }),
      url: addressIn(i18n.language, origin, farmPath(username)),
    },
  }
}
