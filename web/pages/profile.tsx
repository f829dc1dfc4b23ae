import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import type { User } from '#contract/users.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ProfileProducts } from '#web/features/products/mine/profile-products.tsx'
import { useNow } from '#web/features/requests/use-now.ts'
import { useWaiting } from '#web/features/requests/use-waiting.ts'
import { useKeepMe, useMe } from '#web/features/users/door/use-me.ts'
import { Details } from '#web/features/users/profile/details.tsx'
import { LanguageChoice } from '#web/features/users/profile/language-choice.tsx'
import { PhoneNotice } from '#web/features/users/profile/phone-notice.tsx'
import { ProfileHeader } from '#web/features/users/profile/profile-header.tsx'
import { Security } from '#web/features/users/profile/security.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { useLeave, useLogout } from '#web/shell/use-logout.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './profile.module.css'

export const handle = {
  words: ['profile', 'session', 'places', 'errors', 'listing', 'products', 'catalogue', 'requests'],
}

const ContactRequests = lazy(async () => ({
  default: (await import('#web/features/requests/contact-requests.tsx')).ContactRequests,
}))

const tabs = ['products', 'requests', 'details', 'security'] as const
type Tab = (typeof tabs)[number]

/** An admin has no part in the market, so nothing here is theirs. */
export default function Profile() {
  const { data: user } = useMe()
  if (!user) return null
  return user.role === 'admin' ? <Navigate to="/admin/dashboard" replace /> : <ProfileOf user={user} />
}

function ProfileOf({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const keep = useKeepMe()
  const [tab, openTab] = useTab()
  const waiting = useWaiting(useNow())?.count
  return (
    <main id="main" className={`page ${styles.profile}`}>
      <PageHead title={t('title')} />
      <ProfileHeader user={user} onUser={keep} />
      <PhoneNotice user={user} onUser={keep} onAdd={() => openTab('details')} />
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          ...(id === 'requests' && waiting && { count: waiting }),
        }))}
        value={tab}
        onValue={openTab}
      >
        <Suspense fallback={<Spinner label={t('translation:loading')} />}>
          <Panel tab={tab} user={user} onUser={keep} />
        </Suspense>
      </Tabs>
    </main>
  )
}

function Panel({ tab, user, onUser }: { tab: Tab; user: User; onUser: (user: User) => void }) {
  const logout = useLogout()
  const farewell = useFarewell()
  if (tab === 'products') return <Products user={user} />
  if (tab === 'requests')
    return (
      <ReferenceLabels>
        <ContactRequests />
      </ReferenceLabels>
    )
  if (tab === 'security') return <Security user={user} onLogout={logout} onDeleted={farewell} />
  return (
    <div className={styles.sections}>
      <Details user={user} onUser={onUser} />
      <LanguageChoice />
    </div>
  )
}

function Products({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  if (user.role === 'customer') return <EmptyState title={t('products.buyer')} />
  return (
    <ReferenceLabels>
      <ProfileProducts />
    </ReferenceLabels>
  )
}

/** The open tab is part of the address: a reload, a link and the question before leaving all know it. */
function useTab() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = tabs.find((one) => one === asked) ?? 'products'
  const open = (tab: Tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })
  return [tab, open] as const
}

function useFarewell() {
  const { t } = useTranslation('profile')
  const leave = useLeave()
  return () => {
    leave()
    showToast({ tone: 'success', text: t('delete.done'), place: 'app' })
  }
}
