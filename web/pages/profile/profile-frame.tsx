import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ProfileHeaderFrame } from '#web/features/users/profile/profile-header.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabsFrame } from '#web/ui/tabs.tsx'
import styles from '../profile.module.css'
import { type Tab, tabsOf } from './profile-tabs.ts'

/** The profile before its member is known; sellers have one tab more, which is theirs unless another was asked for. */
export function ProfileFrame() {
  const { t } = useTranslation('profile')
  const asked = useSearchParams()[0].get('tab')
  const tabs = tabsOf('farmer').map((id) => ({
    id,
    label: t(`tabs.${id}`),
    className: id === 'products' ? 'for-sellers' : undefined,
  }))
  const tab = tabs.find(({ id }) => id === asked)?.id
  return (
    <Frame title={t('title')} className={styles.profile}>
      <ProfileHeaderFrame />
      <TabsFrame tabs={tabs} value={tab}>
        {tab ? (
          <PanelFrame tab={tab} />
        ) : (
          <>
            <div className="for-sellers">
              <PanelFrame tab="products" />
            </div>
            <div className="for-buyers">
              <PanelFrame tab="requests" />
            </div>
          </>
        )}
      </TabsFrame>
    </Frame>
  )
}

export function PanelFrame({ tab }: { tab: Tab }) {
  if (tab === 'products')
    return (
      <div className={styles.tileBones}>
        <Skeleton className={styles.tileBone} count={3} />
      </div>
    )
  if (tab === 'requests')
    return (
      <div className={styles.slipBones}>
        <Skeleton className={styles.choiceBone} />
        <Skeleton className={styles.slipBone} count={2} />
      </div>
    )
  return <Skeleton shape="rate" count={6} />
}
