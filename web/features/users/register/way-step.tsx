import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import styles from './register.module.css'

type WayStepProps = { known: ReactNode; onPhone: () => void; onEmail: () => void }

/** With a number alone, or with email and password. */
export function WayStep({ known, onPhone, onEmail }: WayStepProps) {
  const { t } = useTranslation('users')
  const isAwake = useInBrowser()
  return (
    <>
      <p>{t('role.hint')}</p>
      <div className={styles.way}>
        <Button kind="main" size="big" icon="phone" wide disabled={!isAwake} onClick={onPhone}>
          {t('way.phone')}
        </Button>
        <p className="quiet">{t('way.phoneText')}</p>
      </div>
      <div className={styles.way}>
        <Button size="big" icon="mail" wide disabled={!isAwake} onClick={onEmail}>
          {t('way.email')}
        </Button>
        <p className="quiet">{t('way.emailText')}</p>
      </div>
      {known}
    </>
  )
}
