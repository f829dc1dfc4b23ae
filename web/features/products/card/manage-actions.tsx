import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { QuickChange } from '../changes/use-quick-change.ts'
import type { CardProduct } from './card-product.ts'
import styles from './manage-card.module.css'

export type ManageActionsProps = {
  product: CardProduct
  onEdit: () => void
  onDelete: () => void
  onChange: (change: QuickChange) => void
  /** Something about it is being sent. */
  busy?: boolean | undefined
}

/** In words: what is done every day is one tap, the rest is in a menu. */
export function ManageActions({ product, onEdit, onDelete, onChange, busy }: ManageActionsProps) {
  const { t } = useTranslation('own-products')
  const { nameOf } = useProductLabels()
  const name = nameOf(product)
  const { isAvailable } = product
  const turn = {
    id: 'turn',
    icon: isAvailable ? 'archive' : 'check',
    label: t(isAvailable ? 'deactivateName' : 'activateName', { name }),
    onSelect: () => onChange({ isAvailable: !isAvailable }),
  } as const
  return (
    <div className={styles.actions}>
      {isAvailable && product.availableQuantity > 0 && (
        <Button busy={busy} aria-label={t('soldOutName', { name })} onClick={() => onChange({ availableQuantity: 0 })}>
          {t('soldOut')}
        </Button>
      )}
      {!isAvailable && (
        <Button kind="main" busy={busy} aria-label={turn.label} onClick={turn.onSelect}>
          {t('activate')}
        </Button>
      )}
      <Button disabled={busy} aria-label={t('edit', { name })} onClick={onEdit}>
        {t('editShort')}
      </Button>
      <Menu
        label={t('menuName', { name })}
        buttonClass={styles.menu}
        items={[
          ...(isAvailable ? [turn] : []),
          { id: 'delete', icon: 'trash', danger: true, label: t('delete', { name }), onSelect: onDelete },
        ]}
      >
        {t('menu')}
        <Icon name="down" size="small" />
      </Menu>
    </div>
  )
}
