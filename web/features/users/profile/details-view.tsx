import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RateList } from '#web/ui/rate-list.tsx'
import styles from './details.module.css'

type Props = { user: User; place: ReactNode; onEdit: () => void }

export function DetailsView({ user, place, onEdit }: Props) {
  const { t } = useTranslation('profile')
  const none = <span className={styles.none}>{t('details.none')}</span>
  const rows = {
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phone && showPhone(user.phone),
    street: user.street,
    place,
    zipcode: user.zipcode,
  }
  return (
    <div className={styles.view}>
      <RateList
        rates={Object.entries(rows).map(([key, value]) => ({
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
