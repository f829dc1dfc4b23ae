import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/lib/loaded.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './bell-panel.module.css'
import { NoticeBones } from './notice-bones.tsx'
import { NoticeRow } from './notice-row.tsx'
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
  const titleId = useId()
  const modal = useModal({ onClose })
  const marks = useMarks()
  const told = useNotifications({ limit: bellSize }, language)
  const reader = { now: new Date(), language: i18n.language, t }
  const { unread = 0, notifications: [newest] = [] } = told.data ?? {}
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-focus-first>
            {t('translation:nav.notifications')}
          </h2>
          {unread > 0 && newest && (
            <Button kind="quiet" onClick={() => void marks.readAll(newest.number)}>
              {t('readAll')}
            </Button>
          )}
          <IconButton icon="cross" label={t('translation:nav.close')} onClick={onClose} />
        </div>
        <div className={styles.body} tabIndex={-1}>
          <Loaded query={told} failed="notifications:failed" waiting={<NoticeBones />}>
            {({ notifications }) =>
              notifications.length === 0 ? (
                <div className={styles.empty}>
                  <EmptyState blank="bell" title={t('empty.title')}>
                    {t('empty.text')}
                  </EmptyState>
                </div>
              ) : (
                <ul className={rows.notices}>
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
        </div>
        <div className={styles.foot}>
          <ButtonLink kind="quiet" to={all} onClick={onClose}>
            {t('seeAll')}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="gear" to={settings} onClick={onClose}>
            {t('settings')}
          </ButtonLink>
        </div>
      </div>
    </dialog>
  )
}
