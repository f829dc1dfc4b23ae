import { useTranslation } from 'react-i18next'
import { passwordRules } from '#contract/users-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './password-rules.module.css'

/** All the rules of a password. Only phrasing elements: it stands in a field's hint. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('session')
  return (
    <span className={styles.rules}>
      {Object.entries(passwordRules).map(([name, isMet]) => (
        <span key={name} className={classNames(styles.rule, isMet(password) && styles.met)}>
          {isMet(password) ? (
            <Icon name="check" size="small" label={t('password.met')} />
          ) : (
            <span className={styles.dot} aria-hidden="true" />
          )}
          <span>{t(`password.rules.${name}`)}</span>
        </span>
      ))}
    </span>
  )
}
