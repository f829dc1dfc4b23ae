import { Link } from 'react-router'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { CropPicture } from '#web/features/catalogue/door/crop-picture.tsx'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SlipAbout, SlipTitle } from '#web/ui/data/slip.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useRequestText } from './use-request-text.ts'

/** What it is about, how much, and with whom. */
export function Deal({ request }: { request: ContactRequest }) {
  const { t, i18n } = useTranslation('requests')
  const { placeOf } = useProductLabels()
  const { other, name, product, quantity } = useRequestText(request)
  const { state, district } = other
  const { image, category } = request.product
  const role = t(`role.${other.role}`)
  const words = t('deal', { quantity, product })
  return (
    <SlipAbout pressed picture={<CropPicture category={category} image={image} />}>
      <SlipTitle>
        {request.product.isRemoved ? words : <Link to={`/products/${request.product._id}`}>{words}</Link>}
      </SlipTitle>
      {isToCome(request) && (
        <p>
          <Badge tone="sky" icon="calendar">
            {t('availableFrom', { day: dayOf(request.availableFrom, i18n.language) })}
          </Badge>
        </p>
      )}
      <p dir="auto" lang={langOf(name, i18n.language, state)}>
        {name}
      </p>
      <p className="quiet small">
        {state && district ? t('roleIn', { role, place: placeOf({ state, district }) }) : role}
      </p>
    </SlipAbout>
  )
}

/** Once the deal is done or off, it no longer matters. */
const isToCome = (request: ContactRequest): request is ContactRequest & { availableFrom: string } =>
  request.availableFrom !== null && (request.status === 'pending' || request.status === 'accepted')
