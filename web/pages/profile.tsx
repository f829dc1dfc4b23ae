import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { User } from '#contract/users/users.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ProfileProducts } from '#web/features/products/mine/profile-products.tsx'
import { OwnFarmSection } from '#web/features/products/own-farm/own-farm-section.tsx'
import { useWaiting } from '#web/features/requests/door/use-waiting.ts'
import { useKeepMe, useMe } from '#web/features/users/door/use-me.ts'
import { Details } from '#web/features/users/profile/details.tsx'
import { LanguageChoice } from '#web/features/users/profile/language-choice.tsx'
import { PhoneNotice } from '#web/features/users/profile/phone-notice.tsx'
import { ProfileHeader } from '#web/features/users/profile/profile-header.tsx'
import { Security } from '#web/features/users/profile/security.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { DataSaver } from '#web/shell/bars/data-saver.tsx'
import { ways } from '#web/shell/bars/ways.ts'
import { useLeave, useLogout } from '#web/shell/use-logout.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { PanelFrame, ProfileFrame } from './profile/profile-frame.tsx'
import { type ProfileTab, tabsOf, useTab } from './profile/profile-tabs.ts'
import styles from './profile.module.css'

export const handle = { Frame: ProfileFrame }

const ContactRequests = lazy(async () => ({
  default: (await import('#web/features/requests/contact-requests.tsx')).ContactRequests,
}))

const OwnFacts = lazy(async () => ({
  default: (await import('#web/features/requests/own-facts/own-facts.tsx')).OwnFacts,
}))

const YourData = lazy(() => import('./profile/your-data.tsx'))

/** An admin has no part in the market, so nothing here is theirs. */
export default function Profile() {
  const { data: user } = useMe()
  if (!user) return null
  return user.role === 'admin' ? <Navigate to="/admin/dashboard" replace /> : <ProfileOf user={user} />
}

function ProfileOf({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const keep = useKeepMe()
  const tabs = tabsOf(user.role)
  const [tab, openTab] = useTab(tabs)
  const waiting = useWaiting()?.count
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
        <Suspense fallback={<PanelFrame tab={tab} />}>
          <Panel tab={tab} user={user} onUser={keep} />
        </Suspense>
      </Tabs>
    </main>
  )
}

function Panel({ tab, user, onUser }: { tab: ProfileTab; user: User; onUser: (user: User) => void }) {
  const { t } = useTranslation('profile')
  const logout = useLogout()
  const farewell = useFarewell()
  if (tab === 'products')
    return (
      <ReferenceLabels>
        <ProfileProducts waiting={<PanelFrame tab={tab} />} />
      </ReferenceLabels>
    )
  if (tab === 'requests')
    return (
      <ReferenceLabels>
        <ContactRequests />
      </ReferenceLabels>
    )
  if (tab === 'security')
    return (
      <div className={styles.parts}>
        <Security user={user} onLogout={logout} onDeleted={farewell} />
        <Suspense>
          <YourData />
        </Suspense>
      </div>
    )
  return (
    <div className={styles.sections}>
      <Details user={user} onUser={onUser} />
      {user.role !== 'farmer' && (
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <ReferenceLabels>
            <OwnFacts />
          </ReferenceLabels>
        </Suspense>
      )}
      {user.role !== 'customer' && <OwnFarmSection />}
      <LanguageChoice />
      <Section title={t('offline:saver.title')}>
        <DataSaver />
      </Section>
      <Section title={t('waiting.title')}>
        <div className={styles.ways}>
          <ButtonLink icon="bell" to="/saved-searches">
            {t('waiting.mine')}
          </ButtonLink>
          {user.role !== 'customer' && (
            <ButtonLink icon="users" to="/demand">
              {t('waiting.others')}
            </ButtonLink>
          )}
        </div>
      </Section>
      <Section title={t('translation:nav.notifications')}>
        <ButtonLink icon="gear" to={ways.notificationSettings.to}>
          {t('translation:nav.notificationSettings')}
        </ButtonLink>
      </Section>
    </div>
  )
}

function useFarewell() {
  const { t } = useTranslation('profile')
  const leave = useLeave()
  return () => {
    leave()
    showToast({ tone: 'success', text: t('delete.done'), place: 'app' })
  }
}
