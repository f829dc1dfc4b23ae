import { newestNotices, subjectMark } from '#web/lib/device/in-view.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ModalBody, ModalFrame } from '#web/ui/overlays/modal-frame.tsx'
import styles from './bell-panel.module.css'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'
import rows from './notices.module.css'
import { useMarks } from './use-marks.ts'
import { bellSize, useNotifications } from './use-notifications.ts'
import { momentName } from './when.ts'

type BellPanelProps = {
  language: string
  /** The page of all, where a tap on any of these leads. */
  all: string
  settings: string
  onClose: () => void
}

/** The latest, under the bell; on a phone from below. */
export function BellPanel({ language, all, settings, onClose }: BellPanelProps) {
  const { t, i18n } = useTranslation('notifications')
  const marks = useMarks()
  const told = useNotifications({ limit: bellSize }, language)
  const reader = { now: new Date(), language: i18n.language, t }
  const { unread = 0, notifications: [newest] = [] } = told.data ?? {}
  return (
    <ModalFrame
      sheet
      classes={{ dialog: styles.dialog, panel: styles.panel, head: styles.head }}
      title={t('translation:nav.notifications')}
      closeLabel={t('translation:nav.close')}
      onClose={onClose}
      tools={
        unread > 0 &&
        newest && (
          <Button kind="quiet" onClick={() => void marks.readAll(newest.number)}>
            {t('readAll')}
          </Button>
        )
      }
    >
      <ModalBody className={styles.body} tabIndex={-1}>
        <Loaded query={told} failed="notifications:failed" waiting={<NoticeSkeleton />}>
          {({ notifications }) =>
            notifications.length === 0 ? (
              <div className={styles.empty}>
                <EmptyState blank="bell" title={t('empty.title')}>
                  {t('empty.text')}
                </EmptyState>
              </div>
            ) : (
              <ul className={rows.notices} {...subjectMark(newestNotices)}>
                {notifications.map((notice) => (
                  <NoticeRow
                    key={notice._id}
                    notice={notice}
                    to={all}
                    when={momentName(notice.createdAt, reader)}
                    marks={marks}
                    onOpen={onClose}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </ModalBody>
      <div className={styles.foot}>
        <ButtonLink kind="quiet" to={all} onClick={onClose}>
          {t('seeAll')}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="gear" to={settings} onClick={onClose}>
          {t('settings')}
        </ButtonLink>
      </div>
    </ModalFrame>
  )
}
