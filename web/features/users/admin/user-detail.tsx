import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/users/admin.ts'
import { PlaceName } from '#web/features/places/door/place-name.tsx'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { languageNames } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { pictureAt } from '#web/lib/pictures.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { OneCare } from './care-buttons.tsx'
import { Notes } from './notes.tsx'
import { StatusBadge } from './user-words.tsx'
import styles from './users.module.css'

type UserDetailProps = {
  user: AdminUser
  /** Who looks at it: nobody looks after their own account. */
  me: string
  /** What other features keep of this person. */
  children: ReactNode
}

/** One account: who it is, what can be done, and what admins noted. */
export function UserDetail({ user, me, children }: UserDetailProps) {
  const { t, i18n } = useTranslation('admin-users')
  const isOpen = user.status !== 'closed'
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <Avatar
          name={user.name || '?'}
          src={user.profileImageUrl && pictureAt(user.profileImageUrl, 320)}
          size="large"
          tone="leaf"
        />
        <Badge>{t(`role.${user.role}`)}</Badge>
        <StatusBadge status={user.status} />
        {user.demo && <Badge>{t('demo.true')}</Badge>}
      </div>
      {user.suspendedAt && isOpen && (
        <Alert
          tone="waiting"
          icon="lock"
          title={t('detail.suspendedOn', { day: dateOf(user.suspendedAt, i18n.language) })}
        >
          {user.suspensionReason ?? t('detail.noReason')}
        </Alert>
      )}
      {isOpen && user._id !== me && (
        <div className={styles.buttons}>
          <OneCare user={user} />
        </div>
      )}
      {user._id === me && <p className="quiet">{t('detail.ownAccount')}</p>}
      <Section title={t('detail.profile')}>
        <Facts user={user} />
      </Section>
      {isOpen && <Notes key={user.adminNotes} user={user} />}
      {children}
    </div>
  )
}

function Facts({ user }: { user: AdminUser }) {
  const { t, i18n } = useTranslation('admin-users')
  const { state, district } = user
  const proved = (text: string | null, at: string | null) =>
    text ? `${text} (${t(at ? 'detail.confirmed' : 'detail.unconfirmed')})` : null
  const facts = {
    username: user.username,
    phone: proved(user.phone, user.phoneVerifiedAt),
    email: proved(user.email, user.emailVerifiedAt),
    place: state && district && <PlaceName state={state} district={district} />,
    address: [user.street, user.zipcode].filter(Boolean).join(', '),
    language: languageNames[user.language],
    since: dateOf(user.memberSince, i18n.language),
    used: dateOf(user.lastUsedAt, i18n.language),
    closed: user.closedAt && dateOf(user.closedAt, i18n.language),
  }
  return (
    <dl className={styles.facts}>
      {(Object.entries(facts) as [keyof typeof facts, ReactNode][]).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
