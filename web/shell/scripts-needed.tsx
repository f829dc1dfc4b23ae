import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ways } from './bars/ways.ts'
import styles from './scripts-needed.module.css'

/** The server renders with these messages and does not send them: a browser that runs scripts never shows them. */
export const scriptsNeeded = 'scripts-needed'

/** Says, where scripts are switched off, that this page needs them, and what can be read without. */
export function ScriptsNeeded({ className }: { className?: string }) {
  return (
    <noscript>
      <Note className={className} />
    </noscript>
  )
}

/** React renders what stands inside of a noscript element on the server only. */
function Note({ className }: { className?: string | undefined }) {
  const { t } = useTranslation(scriptsNeeded)
  return (
    <div className={classNames(styles.note, className)}>
      <Alert tone="waiting" icon="info" action={<ButtonLink to={ways.marketplace.to}>{t('market')}</ButtonLink>}>
        {t('text')}
      </Alert>
    </div>
  )
}
