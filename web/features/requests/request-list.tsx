import { useTranslation } from 'react-i18next'
import type { ContactRequest } from '#contract/requests.ts'
import { Pages } from '#web/lib/pages.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './contact-requests.module.css'
import { Slip } from './slip.tsx'
import { useNow } from './use-now.ts'
import type { MyRequests } from './use-requests.ts'
import type { useView } from './use-view.ts'

type View = ReturnType<typeof useView>
type RequestListProps = { data: MyRequests; view: View; pageSize: number; busy: boolean }

export function RequestList({ data, view, pageSize, busy }: RequestListProps) {
  const { t } = useTranslation('requests')
  const now = useNow()
  const { list, status, page, show } = view
  const requests = data[list]
  const total = data[`${list}Total`]
  const pageCount = Math.ceil(total / pageSize)
  /** Under a filter a slip goes along to where it belongs now, and its reader with it. */
  const follow = (moved: ContactRequest) => {
    if (status && moved.status !== status) show({ status: moved.status })
  }
  if (total === 0) return <Empty view={view} />
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <ul className={styles.slips} aria-busy={busy || undefined}>
        {requests.map((request) => (
          <li key={request._id} className={request.status === 'accepted' ? styles.wide : undefined}>
            <Slip request={request} now={now} onMoved={follow} />
          </li>
        ))}
      </ul>
      <Pages page={page} pageCount={pageCount} onChange={(page) => show({ page })} />
    </>
  )
}

function Empty({ view: { list, status, show } }: { view: View }) {
  const { t } = useTranslation('requests')
  if (status)
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={<Button onClick={() => show({ status: undefined })}>{t('empty.showAll')}</Button>}
      />
    )
  if (list === 'received') return <EmptyState title={t('empty.received')}>{t('empty.receivedText')}</EmptyState>
  return (
    <EmptyState
      title={t('empty.sent')}
      action={
        <ButtonLink kind="main" icon="stall" to="/marketplace">
          {t('empty.market')}
        </ButtonLink>
      }
    >
      {t('empty.sentText')}
    </EmptyState>
  )
}
