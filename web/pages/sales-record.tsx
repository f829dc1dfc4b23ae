import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { OwnSalesRecord } from '#web/features/requests/record/sales-record.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './sales-record.module.css'

export const handle = { Frame: RecordFrame }

function RecordFrame() {
  const { t } = useTranslation('sales-record')
  return (
    <Frame title={t('title')} className={styles.record}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Skeleton shape="rate" count={6} />
    </Frame>
  )
}

/** What the reader sold, on one sheet. An admin sells nothing. */
export default function SalesRecord() {
  const { t } = useTranslation('sales-record')
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <main id="main" className={`page ${styles.record}`}>
      <PageHead title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Suspense fallback={<Skeleton shape="rate" count={6} />}>
        <ReferenceLabels>
          <OwnSalesRecord />
        </ReferenceLabels>
      </Suspense>
    </main>
  )
}
