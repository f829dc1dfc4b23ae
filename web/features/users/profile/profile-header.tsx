import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { PlaceName } from '#web/features/places/door/place-name.tsx'
import { monthOf } from '#web/lib/calendar.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { showPhone } from '../door/phone-text.ts'
import { PhoneState } from './phone-state.tsx'
import { PictureButton } from './picture-button.tsx'
import styles from './profile-header.module.css'

type ProfileHeaderProps = { user: User; onUser: (user: User) => void }

export function ProfileHeader({ user, onUser }: ProfileHeaderProps) {
  const { t, i18n } = useTranslation('profile')
  const { state, district } = user
  return (
    <Card padded className={styles.card}>
      <Avatar name={user.name} src={user.profileImageUrl} size="large" />
      <div className={styles.words}>
        <h1 className={styles.name}>{user.name}</h1>
        <p className={styles.role}>{t(`role.${user.role}`)}</p>
        <ul className={styles.facts}>
          {state && district && (
            <Fact icon="pin">
              <PlaceName state={state} district={district} />
            </Fact>
          )}
          <Fact icon="calendar">{t('memberSince', { date: monthOf(user.memberSince, i18n.language) })}</Fact>
          <Fact icon="phone">
            {user.phone ? showPhone(user.phone) : t('phone.none')} {user.phone && <PhoneState user={user} />}
          </Fact>
        </ul>
      </div>
      <div className={styles.picture}>
        <PictureButton hasPicture={user.profileImageUrl !== null} onUser={onUser} />
      </div>
    </Card>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size="small" />
      <span className={styles.said}>{children}</span>
    </li>
  )
}
