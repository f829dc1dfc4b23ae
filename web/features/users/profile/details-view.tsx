import type { ReactNode } from 'react'
import type { User } from '#contract/users/users.ts'
import { PlaceName } from '#web/features/places/door/place-name.tsx'
import { monthOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showPhone } from '../door/phone-text.ts'
import styles from './details.module.css'
import { PhoneState } from './phone-state.tsx'

type DetailsViewProps = { user: User; onEdit: () => void }

export function DetailsView({ user, onEdit }: DetailsViewProps) {
  const { t, i18n } = useTranslation('profile')
  const { state, district } = user
  const none = <span className={styles.none}>{t('details.none')}</span>
  const rows = {
    name: user.name,
    username: user.username,
    email: user.email && !user.emailVerifiedAt ? t('email.notYet', { email: user.email }) : user.email,
    phone: user.phone && (
      <span className={styles.phone}>
        {showPhone(user.phone)} <PhoneState user={user} />
      </span>
    ),
    street: user.street,
    place: state && district && <PlaceName state={state} district={district} />,
    zipcode: user.zipcode,
    since: monthOf(user.memberSince, i18n.language),
  }
  return (
    <div className={styles.view}>
      {user.email === null && (
        <Alert
          icon="mail"
          title={t('addEmail.ask')}
          action={
            <Button icon="plus" onClick={onEdit}>
              {t('addEmail.open')}
            </Button>
          }
        >
          {t('addEmail.why')}
        </Alert>
      )}
      <RateList
        rates={(Object.entries(rows) as [keyof typeof rows, ReactNode][]).map(([key, value]) => ({
          key,
          name: t(`details.field.${key}`),
          value: <span className={styles.value}>{value || none}</span>,
        }))}
      />
      <div className={styles.actions}>
        <Button icon="edit" onClick={onEdit}>
          {t('details.edit')}
        </Button>
      </div>
    </div>
  )
}
