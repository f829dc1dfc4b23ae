import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './frame.module.css'

type FrameProps = { title: string; className?: string | undefined; children: ReactNode }

/**
 * A page for members before its member is known. The server renders it, so that heading, ways and the places of what will
 * come are there before any script; a page names its own in `handle.Frame`.
 */
export function Frame({ title, className, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <main id="main" className={classNames('page', styles.frame, className)} aria-busy="true">
      <PageHead title={title} />
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {children}
    </main>
  )
}

/** For a page that is a heading and a list, or whose content is still to come. */
export function PlainFrame({ title }: { title?: string }) {
  const { t } = useTranslation()
  return (
    <Frame title={title ?? t('brand.name')} className={styles.plain}>
      {title ? <h1>{title}</h1> : <Skeleton className={styles.title} />}
      <div>
        <Skeleton shape="row" count={4} />
      </div>
    </Frame>
  )
}
