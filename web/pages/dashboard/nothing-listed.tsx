import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NothingListed() {
  const { t } = useTranslation('dashboard')
  return (
    <EmptyState
      blank="box"
      title={t('recent.empty')}
      action={
        <ButtonLink icon="plus" to="/my-products?add=1">
          {t('actions.add')}
        </ButtonLink>
      }
    >
      {t('recent.emptyText')}
    </EmptyState>
  )
}
