import { Link, useLocation } from 'react-router'
import type { OwnList } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useSteadyOrder } from '#web/lib/lists/steady-order.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { SlipList } from '#web/ui/data/slip-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './contact-requests.module.css'
import { Slip } from './slip.tsx'
import { useNow } from './use-now.ts'
import type { MyRequests } from './use-requests.ts'
import type { useView } from './use-view.ts'

type RequestListView = ReturnType<typeof useView>
type RequestListProps = {
  data: MyRequests
  list: OwnList
  /** Shown first where it is not on this page anyway. */
  wanted: ContactRequest | undefined
  view: RequestListView
  pageSize: number
  busy: boolean
}

export function RequestList({ data, list, wanted, view, pageSize, busy }: RequestListProps) {
  const { t } = useTranslation('requests')
  const now = useNow()
  const { key } = useLocation()
  const { status, page, show } = view
  const isListed = !wanted || data[list].some(({ _id }) => _id === wanted._id)
  const requests = useSteadyOrder(isListed ? data[list] : [wanted, ...data[list]], `${key} ${list}`)
  const total = data[`${list}Total`]
  const pageCount = Math.ceil(total / pageSize)
  /** Under a filter a slip goes along to where it belongs now, and its reader with it. */
  const follow = (moved: ContactRequest) => {
    if (status && moved.status !== status) show({ list, status: moved.status })
  }
  if (requests.length === 0 && total === 0) return <Empty list={list} view={view} />
  return (
    <>
      <h2 className="visually-hidden">{t(`list.${list}`)}</h2>
      <SlipList aria-busy={busy || undefined}>
        {requests.map((request) => (
          <li key={request._id} className={request.status === 'accepted' ? styles.wide : undefined}>
            <Slip request={request} now={now} onMoved={follow} isAwaited={request._id === view.request} />
          </li>
        ))}
      </SlipList>
      <Pages page={page} pageCount={pageCount} onChange={(page) => show({ list, page })} />
      {list === 'received' && requests.some((request) => request.status === 'completed') && (
        <Link className={styles.record} to="/sales-record">
          {t('deals.record')}
        </Link>
      )}
    </>
  )
}

function Empty({ list, view: { status, show } }: { list: OwnList; view: RequestListView }) {
  const { t } = useTranslation('requests')
  if (status)
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={<Button onClick={() => show({ list, status: undefined })}>{t('empty.showAll')}</Button>}
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
