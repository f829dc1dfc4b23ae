import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Demand } from '#web/features/products/saved/demand.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './saved.module.css'

export const handle = { Frame: DemandFrame }

function DemandFrame() {
  const { t } = useTranslation('demand')
  return (
    <Frame title={t('title')} className={styles.saved}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Skeleton shape="row" count={4} />
    </Frame>
  )
}

/** What buyers around the reader wait for. An admin sells nothing. */
export default function DemandAround() {
  const { t } = useTranslation('demand')
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <main id="main" className={`page ${styles.saved}`}>
      <PageHead title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Suspense fallback={<Skeleton shape="row" count={4} />}>
        <ReferenceLabels>
          <Demand user={user} />
        </ReferenceLabels>
      </Suspense>
    </main>
  )
}
