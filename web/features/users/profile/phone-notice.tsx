import { useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ProvePhoneDialog } from '../door/prove-phone-dialog.tsx'

type PhoneNoticeProps = { user: User; onUser: (user: User) => void; onAdd: () => void }

/** Says what is missing about the number, and leads there. Silent when all is well, or nothing can be done about it. */
export function PhoneNotice({ user, onUser, onAdd }: PhoneNoticeProps) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  const hasSms = useHasSms()
  if (user.phone && (user.phoneVerifiedAt || !hasSms)) return null
  const isThere = user.phone !== null
  const proved = (user: User) => {
    setOpen(false)
    onUser(user)
    showToast({ tone: 'success', text: t('prove.done'), place: 'app' })
  }
  const action = isThere ? (
    <Button icon="phone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('prove.open')}
    </Button>
  ) : (
    <Button icon="plus" onClick={onAdd}>
      {t('addPhone.open')}
    </Button>
  )
  return (
    <>
      <Alert icon="phone" title={t(isThere ? 'prove.ask' : 'addPhone.ask')} action={action}>
        {t(isThere ? 'prove.why' : 'addPhone.why')}
      </Alert>
      {user.phone && isOpen && <ProvePhoneDialog phone={user.phone} onProved={proved} onClose={() => setOpen(false)} />}
    </>
  )
}
