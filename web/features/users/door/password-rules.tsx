import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './password-rules.module.css'

/** The same rules as the contract's, one by one, so that each can be ticked off while typing. */
const rules = {
  length: (text: string) => text.length >= 8,
  letters: (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text),
  number: (text: string) => /\d/.test(text),
  sign: (text: string) => /[@$!%*?&]/.test(text),
}

/** All the rules of a password. Only phrasing elements: it stands in a field's hint. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('session')
  return (
    <span className={styles.rules}>
      {Object.entries(rules).map(([name, isMet]) => (
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
