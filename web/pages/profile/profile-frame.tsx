import { useSearchParams } from 'react-router'
import { ProfileHeaderFrame } from '#web/features/users/profile/profile-header.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { TabsFrame } from '#web/ui/controls/tabs.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from '../profile.module.css'
import { chosenOf, type ProfileTab, tabsOf } from './profile-tabs.ts'

/** The profile before its member is known: as a seller's and as a buyer's, of which one is shown. */
export function ProfileFrame() {
  const { t } = useTranslation('profile')
  return (
    <Frame title={t('title')} className={styles.profile}>
      <ProfileHeaderFrame />
      <div className="sellers-frame">
        <PartsFrame tabs={tabsOf('farmer')} />
      </div>
      <div className="buyers-frame">
        <PartsFrame tabs={tabsOf('customer')} />
      </div>
    </Frame>
  )
}

function PartsFrame({ tabs }: { tabs: readonly ProfileTab[] }) {
  const { t } = useTranslation('profile')
  const [search] = useSearchParams()
  const tab = chosenOf(tabs, search)
  return (
    <TabsFrame tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))} value={tab}>
      <PanelFrame tab={tab} />
    </TabsFrame>
  )
}

export function PanelFrame({ tab }: { tab: ProfileTab }) {
  if (tab === 'products')
    return (
      <div className={styles.tileSkeleton}>
        <Skeleton className={styles.tileBone} count={3} />
      </div>
    )
  if (tab === 'requests')
    return (
      <div className={styles.slipSkeleton}>
        <Skeleton className={styles.choiceBone} />
        <Skeleton className={styles.slipBone} count={2} />
      </div>
    )
  return <Skeleton shape="rate" count={6} />
}
