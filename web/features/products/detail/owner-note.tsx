import type { Product } from '#contract/products/products.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './detail.module.css'

/** Why nobody else finds this product: its owner, and admins, are the only ones who are told. */
export function OwnerNote({ product }: { product: Product }) {
  const { isAvailable, moderation, moderationReason } = product
  if (!moderation || (isAvailable && moderation === 'visible')) return null
  return <Note moderation={moderation} reason={moderationReason} />
}

type NoteProps = { moderation: NonNullable<Product['moderation']>; reason: Product['moderationReason'] }

function Note({ moderation, reason }: NoteProps) {
  const { t } = useTranslation(['product-parts', 'translation'])
  return (
    <div className={styles.note}>
      <Alert
        tone="waiting"
        icon="lock"
        title={t(`owner.${moderation === 'visible' ? 'inactive' : moderation}`)}
        action={<ButtonLink to="/my-products">{t('translation:nav.myProducts')}</ButtonLink>}
      >
        {reason && <span dir="auto">{t('owner.reason', { reason })}</span>}
      </Alert>
    </div>
  )
}
