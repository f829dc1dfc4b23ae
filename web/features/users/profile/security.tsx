import type { User } from '#contract/users/users.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import styles from './security.module.css'
import { SetPassword } from './set-password.tsx'

type SecurityProps = { user: User; onLogout: () => void; onDeleted: () => void }

export function Security({ user, onLogout, onDeleted }: SecurityProps) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.sections}>
      {user.hasPassword ? <ChangePassword username={user.email ?? user.phone ?? ''} /> : <SetPassword user={user} />}
      <div className={styles.leaving}>
        <Section title={t('logout.title')}>
          <div className={styles.form}>
            <p>{t('logout.text')}</p>
            <div className={styles.action}>
              <Button icon="logout" onClick={onLogout}>
                {t('logout.button')}
              </Button>
            </div>
          </div>
        </Section>
        <DeleteAccount user={user} onDeleted={onDeleted} />
      </div>
    </div>
  )
}
