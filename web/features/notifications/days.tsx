import { type ReactNode, useId } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { timeOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import type { NotificationMarks } from './use-marks.ts'
import { byDay, type Day, dayName } from './when.ts'

export type NoticeAnswer = (notice: Notification, onAnswered: () => void) => ReactNode
type DaysProps = {
  notices: readonly Notification[]
  marks: NotificationMarks
  busy: boolean
  answerOf?: NoticeAnswer | undefined
}

/** Notifications under the days they came on, each a way to what it tells of. */
export function Days({ notices, marks, busy, answerOf }: DaysProps) {
  return (
    <div className={styles.days} aria-busy={busy || undefined} tabIndex={-1}>
      {byDay(notices).map((day) => (
        <OneDay key={day.day} {...day} marks={marks} answerOf={answerOf} />
      ))}
    </div>
  )
}

type OneDayProps = Day<Notification> & Pick<DaysProps, 'marks' | 'answerOf'>

function OneDay({ day, all, marks, answerOf }: OneDayProps) {
  const { t, i18n } = useTranslation('notifications')
  const id = useId()
  const isWide = useWide()
  const { language } = i18n
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {dayName(day, { now: new Date(), language, t })}
      </h2>
      <ul className={`${styles.notices} ${styles.card}`}>
        {all.map((notice) => (
          <NoticeRow
            key={notice._id}
            notice={notice}
            to={notice.page}
            when={timeOf(notice.createdAt, language)}
            marks={marks}
            roomy={isWide}
            answer={answerOf?.(notice, () => marks.read(notice))}
          />
        ))}
      </ul>
    </section>
  )
}
