import { passwordRules } from '#contract/users/facts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './password-rules.module.css'

export type PasswordRule = keyof typeof passwordRules
const rules = Object.keys(passwordRules) as PasswordRule[]

/** What a password still lacks, in the order of the rules. */
export const lackingRules = (password: string) => rules.filter((rule) => !passwordRules[rule](password))

type PasswordRulesProps = {
  password: string
  /** It was refused: what it lacks is marked, not only what it has. */
  isRefused: boolean
}

/** All the rules of a password. Only phrasing elements: it stands in a field's hint. */
export function PasswordRules({ password, isRefused }: PasswordRulesProps) {
  const { t } = useTranslation('session')
  const lacking = lackingRules(password)
  return (
    <span className={styles.rules}>
      {rules.map((rule) => {
        const isMet = !lacking.includes(rule)
        return (
          <span key={rule} className={classNames(styles.rule, isMet ? styles.met : isRefused && styles.lacking)}>
            {isMet && <Icon name="check" size="small" label={t('password.met')} />}
            {!isMet && isRefused && <Icon name="cross" size="small" label={t('password.lacks')} />}
            {!isMet && !isRefused && <span className={styles.dot} aria-hidden="true" />}
            <span>{t(`password.rules.${rule}`)}</span>
          </span>
        )
      })}
    </span>
  )
}
