import type { ReactNode } from 'react'
import type { User } from '#contract/users/users.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import styles from './dashboard-header.module.css'

type DashboardHeaderProps = {
  /** Nobody yet, while the page is only a frame. */
  user?: User
  /** How many products and orders are theirs. */
  counts?: ReactNode
  /** What waits for them: on a phone it comes before the buttons. */
  waiting?: ReactNode
  /** The quick actions: buttons, the main one first. */
  children: ReactNode
}

export function DashboardHeader({ user, counts, waiting, children }: DashboardHeaderProps) {
  const { t } = useTranslation('dashboard')
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        {user ? (
          <Avatar name={user.name} src={user.profileImageUrl} size="large" />
        ) : (
          <Skeleton className={styles.face} />
        )}
        <div className={styles.words}>
          <h1 className={styles.name}>{user?.name ?? t('title')}</h1>
          <p className={styles.role}>
            {user ? user.role !== 'admin' && t(`role.${user.role}`) : <Skeleton className={styles.roleBone} />}
          </p>
          <p className={styles.email}>{user ? user.email : <Skeleton className={styles.emailBone} />}</p>
          <p className={styles.counts}>{counts ?? <Skeleton className={styles.emailBone} />}</p>
        </div>
      </div>
      <div className={styles.waiting}>{waiting}</div>
      <nav aria-label={t('actions.label')} className={styles.actions}>
        {children}
      </nav>
    </header>
  )
}
