import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'

export function Toasts() {
  const { t } = useTranslation('kit')
  const answer = () => showToast({ tone: 'success', text: t('toasts.answered'), place: 'app' })
  return (
    <div className="row">
      <Button icon="check" onClick={() => showToast({ tone: 'success', text: t('toasts.success'), place: 'app' })}>
        {t('toasts.showSuccess')}
      </Button>
      <Button
        icon="alert"
        onClick={() => showToast({ tone: 'danger', text: t('toasts.danger'), place: 'app', id: 'sample-danger' })}
      >
        {t('toasts.showDanger')}
      </Button>
      <Button
        icon="bell"
        onClick={() =>
          showToast({
            tone: 'info',
            text: t('toasts.news'),
            place: 'live',
            action: { label: t('toasts.answer'), onSelect: answer },
          })
        }
      >
        {t('toasts.showNews')}
      </Button>
    </div>
  )
}
