import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { useOrdersView } from './use-orders-view.ts'

/** Why a list is empty, and the one thing to do about it. */
export function NothingHere({ view }: { view: ReturnType<typeof useOrdersView> }) {
  const { t } = useTranslation('bulk-orders')
  const { list, status, name, category, state, show } = view
  if (list === 'needs' ? name || category || state : status)
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <Button onClick={() => show({ list, status: undefined, name: undefined, category: undefined })}>
            {t('empty.showAll')}
          </Button>
        }
      />
    )
  if (list === 'mine')
    return (
      <EmptyState
        title={t('empty.mine')}
        action={
          <ButtonLink kind="main" icon="plus" to="?list=mine&post=1" preventScrollReset>
            {t('post')}
          </ButtonLink>
        }
      >
        {t('empty.mineText')}
      </EmptyState>
    )
  if (list === 'offers')
    return (
      <EmptyState
        title={t('empty.offers')}
        action={<Button onClick={() => show({ list: 'needs' })}>{t('empty.toNeeds')}</Button>}
      >
        {t('empty.offersText')}
      </EmptyState>
    )
  return <EmptyState title={t('empty.needs')}>{t('empty.needsText')}</EmptyState>
}
