import type { User } from '#contract/users/users.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { showPhone } from './phone-text.ts'
import { ProvePhone, useSentCode } from './prove-phone.tsx'
import styles from './step-foot.module.css'

type ProvePhoneDialogProps = { phone: string; onProved: (user: User) => void; onClose: () => void }

/** Proves the account's number on the spot, wherever something needs it. */
export function ProvePhoneDialog({ phone, onProved, onClose }: ProvePhoneDialogProps) {
  const { t } = useTranslation(['profile', 'session', 'errors'])
  const code = useSentCode(phone)
  return (
    <Dialog open onClose={onClose} title={t('prove.title')} closeLabel={t('prove.close')} width="narrow">
      <div className={`stack ${styles.sheet}`}>
        <p>{t(code ? 'prove.sent' : 'prove.text', { phone: showPhone(phone) })}</p>
        <ProvePhone phone={phone} words={{ send: t('prove.send'), confirm: t('prove.confirm') }} onProved={onProved} />
      </div>
    </Dialog>
  )
}
