import type { User } from '#contract/users/users.ts'
import { PlaceName } from '#web/features/places/door/place-name.tsx'
import { monthOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { PictureButton } from './picture-button.tsx'
import styles from './profile-header.module.css'

type ProfileHeaderProps = { user: User; onUser: (user: User) => void }

/** Who this is, in the space of two lines: what there is to do stands right below. */
export function ProfileHeader({ user, onUser }: ProfileHeaderProps) {
  const { t, i18n } = useTranslation('profile')
  const { state, district } = user
  return (
    <header className={styles.header}>
      <div className={styles.face}>
        <Avatar name={user.name} src={user.profileImageUrl} size="large" />
        <PictureButton hasPicture={user.profileImageUrl !== null} onUser={onUser} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name}>{user.name}</h1>
        <p className={styles.facts}>
          {user.role !== 'admin' && <span className={styles.role}>{t(`role.${user.role}`)}</span>}
          {state && district && (
            <span>
              <PlaceName state={state} district={district} />
            </span>
          )}
          <span className="on-desk">{t('memberSince', { date: monthOf(user.memberSince, i18n.language) })}</span>
        </p>
      </div>
    </header>
  )
}

export function ProfileHeaderFrame() {
  const { t } = useTranslation('profile')
  return (
    <header className={styles.header}>
      <div className={styles.face}>
        <Skeleton className={styles.faceBone} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name}>{t('title')}</h1>
        <p className={styles.facts}>
          <Skeleton className={styles.factsBone} />
        </p>
      </div>
    </header>
  )
}
