import { lazy, Suspense, useState } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useRequestText } from './use-request-text.ts'

const BlockDialog = lazy(async () => ({
  default: (await import('#web/features/users/door/block-dialog.tsx')).BlockDialog,
}))

/** What concerns the other side rather than this request. */
export function SlipMenu({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { other, name } = useRequestText(request)
  const [isAsked, setAsked] = useState(false)
  if (other.isDeleted) return null
  return (
    <>
      <Menu
        label={t('menu.label', { name })}
        items={[{ id: 'block', label: t('menu.block', { name }), icon: 'lock', onSelect: () => setAsked(true) }]}
      >
        <Icon name="more" />
      </Menu>
      {isAsked && (
        <Suspense>
          <BlockDialog person={other} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
