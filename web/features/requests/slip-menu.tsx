import { lazy, Suspense, useState } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { addressIn } from '#web/lib/addresses.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { useShare } from '#web/lib/share/share-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useRequestText } from './use-request-text.ts'

const BlockDialog = lazy(async () => ({
  default: (await import('#web/features/users/door/block-dialog.tsx')).BlockDialog,
}))

/** What concerns the other side or the product rather than this request. */
export function SlipMenu({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { other, name } = useRequestText(request)
  const { share, dialog } = useShare(useProductShareText(request))
  const [isAsked, setAsked] = useState(false)
  const items = [
    ...(request.product.isRemoved
      ? []
      : [{ id: 'share', label: t('menu.share'), icon: 'share' as const, onSelect: () => void share() }]),
    ...(other.isDeleted
      ? []
      : [{ id: 'block', label: t('menu.block', { name }), icon: 'lock' as const, onSelect: () => setAsked(true) }]),
  ]
  if (!items.length) return null
  return (
    <>
      <Menu label={t('menu.label', { name })} items={items}>
        <Icon name="more" />
      </Menu>
      {dialog}
      {isAsked && (
        <Suspense>
          <BlockDialog person={other} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Of the product, as anybody may know it: nothing of the request, and nobody's name. */
function useProductShareText(request: ContactRequest) {
  const { t, i18n } = useTranslation('requests')
  const { origin } = usePage()
  const { product: title, unit } = useRequestText(request)
  const { _id, price } = request.product
  return {
    title,
    text: t('share', { name: title, price: formatRupees(price), unit }),
    url: addressIn(i18n.language, origin, `/products/${_id}`),
  }
}
