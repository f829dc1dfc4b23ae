import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { useDraft } from './use-draft.ts'

/** Offers what was begun, without standing in the way. */
export function DraftNote({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('listing')
  const { nameOf } = useProductLabels()
  const { isBusy, send } = useSending()
  if (draft.isPictureLost) return <Alert>{t('draft.pictures')}</Alert>
  if (!draft.begun) return null
  const { name } = draft.begun
  return (
    <Alert
      icon="edit"
      action={
        <>
          <Button kind="main" busy={isBusy} onClick={() => void send(draft.resume)}>
            {t('draft.resume')}
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={draft.startAfresh}>
            {t('draft.afresh')}
          </Button>
        </>
      }
    >
      {name ? t('draft.begunName', { name: nameOf({ name }) }) : t('draft.begun')}
    </Alert>
  )
}
