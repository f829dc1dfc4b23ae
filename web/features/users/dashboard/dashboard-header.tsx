import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './dashboard-header.module.css'

type DashboardHeaderProps = {
  user: User
  /** The quick actions: buttons, the main one first. */
  children: ReactNode
}

export function DashboardHeader({ user, children }: DashboardHeaderProps) {
  const { t } = useTranslation('dashboard')
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <Avatar name={user.name} src={user.profileImageUrl} size="large" />
        <div className={styles.words}>
          <h1 className={styles.name}>{user.name}</h1>
          <p className={styles.role}>{t(`role.${user.role}`)}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <nav aria-label={t('actions.label')} className={styles.actions}>
        {children}
      </nav>
    </header>
  )
}
