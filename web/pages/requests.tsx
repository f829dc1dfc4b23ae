import { Suspense } from 'react'
import { type LoaderFunctionArgs, Navigate } from 'react-router'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ContactRequests } from '#web/features/requests/contact-requests.tsx'
import { RequestsSkeleton } from '#web/features/requests/requests-skeleton.tsx'
import { askForShownRequests, useShownRequests } from '#web/features/requests/use-shown-requests.ts'
import { OffersNotice, OffersPlace } from '#web/features/requests/waiting-notice.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { readToken } from '#web/lib/device/session.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import styles from './requests.module.css'

export const handle = { Frame: RequestsFrame }

export function loader({ request }: LoaderFunctionArgs) {
  const token = readToken()
  if (token) askForShownRequests(token, new URL(request.url))
  return null
}

function RequestsFrame() {
  const { t } = useTranslation()
  return (
    <Frame title={t('nav.requests')} className={styles.requests}>
      <h1 className={styles.title}>{t('nav.requests')}</h1>
      <OffersPlace />
      <RequestsSkeleton />
    </Frame>
  )
}

/** Who asked for what, and whose turn it is. An admin has no part in the market. */
export default function Requests() {
  const { data: user } = useMe()
  if (!user) return null
  return user.role === 'admin' ? <Navigate to="/admin/dashboard" replace /> : <OwnRequests />
}

function OwnRequests() {
  const { t } = useTranslation()
  useShownRequests() // asked for at once, not when the names of crops and places are here
  return (
    <main id="main" className={`page ${styles.requests}`}>
      <PageHead title={t('nav.requests')} />
      <h1 className={styles.title}>{t('nav.requests')}</h1>
      <OffersNotice />
      <Suspense fallback={<RequestsSkeleton />}>
        <ReferenceLabels>
          <ContactRequests />
        </ReferenceLabels>
      </Suspense>
    </main>
  )
}
