import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { OwnFarm, OwnFarmFrame } from '#web/features/products/own-farm/own-farm.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './own-farm.module.css'

export const handle = { Frame: OwnPageFrame }

function OwnPageFrame() {
  const { t } = useTranslation('own-farm')
  return (
    <Frame title={t('title')} className={styles.screen}>
      <Head />
      <OwnFarmFrame />
    </Frame>
  )
}

function Head() {
  const { t } = useTranslation('own-farm')
  return (
    <>
      <div>
        <ButtonLink kind="quiet" icon="left" className={styles.back} to="/my-products">
          {t('translation:nav.myProducts')}
        </ButtonLink>
        <h1>{t('title')}</h1>
      </div>
      <p>{t('text')}</p>
    </>
  )
}

/** The reader's own page for others, and the poster that leads there. */
export default function OwnPage() {
  const { t } = useTranslation('own-farm')
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <PageHead title={t('title')} />
      <Head />
      {user.role === 'customer' ? (
        <EmptyState title={t('buyer')} action={<ButtonLink to="/marketplace">{t('listing:mine.market')}</ButtonLink>} />
      ) : (
        <Suspense fallback={<OwnFarmFrame />}>
          <ReferenceLabels>
            <OwnFarm user={user} />
          </ReferenceLabels>
        </Suspense>
      )}
    </main>
  )
}
