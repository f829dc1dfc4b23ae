import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CategoryField } from './category-field.tsx'
import { DistrictField } from './district-field.tsx'
import { useLater } from './use-later.ts'

/** Everything that may lie over a dialog: a list, a toast, a question. */
export function AddProduct() {
  const { t } = useTranslation('kit')
  const later = useLater()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [discarded, setDiscarded] = useState(0)
  const discard = async () => {
    await later(600)
    setDiscarded((count) => count + 1)
    setAsking(false)
  }
  return (
    <>
      <Button kind="main" icon="plus" onClick={() => setOpen(true)}>
        {t('dialogs.openNormal')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('dialogs.normal')}
        closeLabel={t('dialogs.close')}
        footer={
          <>
            <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
              {t('dialogs.discard')}
            </Button>
            <Button kind="main" onClick={() => showToast({ tone: 'success', text: t('dialogs.saved'), place: 'app' })}>
              {t('dialogs.save')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <TextField label={t('fields.name')} autoComplete="off" />
          <DistrictField label={t('fields.district')} />
          <CategoryField label={t('pickers.category')} />
          <output className="quiet">{t('dialogs.discarded', { count: discarded })}</output>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        variant="delete"
        title={t('dialogs.discardTitle')}
        text={t('dialogs.discardText')}
        confirmLabel={t('dialogs.discardYes')}
        cancelLabel={t('dialogs.discardNo')}
      />
    </>
  )
}
