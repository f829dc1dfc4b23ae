import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from './messages/use-translation.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}))

type DialogProps = ComponentProps<typeof ConfirmDialog>
type ConfirmProps = Pick<DialogProps, 'open' | 'onClose' | 'onConfirm' | 'variant'> & Partial<DialogProps>

const confirmWords = { delete: 'confirm.delete', warning: 'confirm.continue', info: 'confirm.ok' } as const

/** A confirmation dialog before something that can't be undone. Its default texts are about deleting an item. */
export function Confirm({ variant, ...rest }: ConfirmProps) {
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
