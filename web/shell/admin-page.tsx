import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#web/lib/page-head.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** To the list that one thing's page belongs to. */
  back?: { to: string; label: string } | undefined
  /** Buttons at the far end of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** One page of the panel, beside its navigation. */
export function AdminPage({ title, back, actions, children }: AdminPageProps) {
  return (
    <main id="main" className={styles.page}>
      <PageHead title={title} />
      {back && (
        <Link className={styles.back} to={back.to}>
          <Icon name="left" size="small" />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}
