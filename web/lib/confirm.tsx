import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type Asked = ComponentProps<typeof ConfirmDialog>
type Props = Pick<Asked, 'open' | 'onClose' | 'onConfirm' | 'variant'> & Partial<Asked>

const confirmWords = { delete: 'confirm.delete', warning: 'confirm.continue', info: 'confirm.ok' } as const

/** Asks before something that can't be taken back. Without words of its own it asks about deleting an item. */
export function Confirm({ variant, ...rest }: Props) {
  const { t } = useTranslation()
  if (!rest.open) return null
  return (
    <Suspense>
      <ConfirmDialog
        title={t('confirm.title')}
        text={t('confirm.text')}
        confirmLabel={t(confirmWords[variant])}
        cancelLabel={t('confirm.cancel')}
        variant={variant}
        {...rest}
      />
    </Suspense>
  )
}
