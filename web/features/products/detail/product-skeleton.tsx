import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './detail.module.css'

/** In the shape of the page that comes, so that nothing jumps. */
export function ProductSkeleton() {
  const { t } = useTranslation()
  return (
    <main id="main" className={`page ${styles.page}`} aria-busy="true">
      <title>{t('loading')}</title>
      <h1 className="visually-hidden">{t('loading')}</h1>
      <div className={styles.split}>
        <div className={styles.gallery}>
          <Skeleton shape="picture" className={styles.bonePicture} />
        </div>
        <div className={`stack ${styles.side}`}>
          <Skeleton className={styles.boneTitle} />
          <Skeleton className={styles.bonePrice} />
          <Skeleton className={styles.boneRate} count={4} />
          <Skeleton className={styles.boneCard} />
        </div>
      </div>
    </main>
  )
}
