import { useEffect, useRef } from 'react'
import { newestNotices, subjectMark } from '#web/lib/device/in-view.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Days, type NoticeAnswer } from './days.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'
import styles from './notices.module.css'
import { useMarks } from './use-marks.ts'
import { pageSize, useNotifications } from './use-notifications.ts'
import { useView } from './use-view.ts'

type NotificationListProps = {
  /** The account's. */
  language: string
  /** What answers a notice in place, by the feature that it is of. */
  answerOf?: NoticeAnswer
}

/** Everything somebody was told. */
export function NotificationList({ language, answerOf }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  const { unread, page, show } = useView()
  const marks = useMarks()
  const list = useRef<HTMLDivElement>(null)
  const told = useNotifications({ page, limit: pageSize, ...(unread && { unread: 'true' }) }, language)
  const { data, isPlaceholderData } = told
  const fresh = data?.unread ?? 0
  const newest = data?.notifications[0]?.number ?? 0
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pageCount) : page

  // the last one of a page is gone: its reader goes on with the page before
  useEffect(() => {
    if (page > lastPage) show({ unread, page: lastPage })
  }, [page, lastPage, unread, show])

  const readAll = () => {
    list.current?.focus({ preventScroll: true }) // the button goes when all is read
    void marks.readAll(newest)
  }
  return (
    <div ref={list} className={styles.list} tabIndex={-1}>
      <div className={styles.choice} {...(page === 1 && subjectMark(newestNotices))}>
        <Segmented
          label={t('filter.label')}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'new', label: fresh ? t('filter.unreadCounted', { number: fresh }) : t('filter.unread') },
          ]}
          value={unread ? 'new' : 'all'}
          onValue={(value) => show({ unread: value === 'new' })}
        />
        {fresh > 0 && page === 1 && (
          <Button icon="check" onClick={readAll}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <Loaded query={told} failed="notifications:failed" waiting={<NoticeSkeleton />}>
        {({ notifications, pageCount }) =>
          notifications.length === 0 ? (
            <Empty unread={unread} onShowAll={() => show({ unread: false })} />
          ) : (
            <>
              <Days notices={notifications} marks={marks} busy={isPlaceholderData} answerOf={answerOf} />
              <Pages page={page} pageCount={pageCount} onChange={(page) => show({ page })} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Empty({ unread, onShowAll }: { unread: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('notifications')
  return unread ? (
    <EmptyState
      blank="check"
      title={t('empty.unread')}
      action={<Button onClick={onShowAll}>{t('empty.showAll')}</Button>}
    />
  ) : (
    <EmptyState blank="bell" title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  )
}
