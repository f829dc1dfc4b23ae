import { useId, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './security.module.css'
import { SelfProofFields, useSelfProof } from './self-proof.tsx'

const losses = ['profile', 'products', 'requests', 'others'] as const

type DeleteAccountProps = { user: User; onDeleted: () => void }

export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('delete.title')}>
      <div className={styles.form}>
        <p>{t('delete.text')}</p>
        <div className={styles.action}>
          <Button kind="danger" icon="trash" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('delete.open')}
          </Button>
        </div>
      </div>
      {isOpen && <Ask user={user} onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </Section>
  )
}

function Ask({ user, onClose, onDeleted }: DeleteAccountProps & { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const formId = useId()
  const deleting = useSending()
  const self = useSelfProof(user, deleting)
  const remove = async () => {
    await call('DELETE /users/profile', { body: self.proof })
    onDeleted()
  }
  const submit = () => {
    if (self.check()) void deleting.send(remove)
  }
  const footer = (
    <>
      <Button onClick={onClose} disabled={deleting.isBusy}>
        {t('delete.keep')}
      </Button>
      <Button type="submit" form={formId} kind="dangerMain" icon="trash" busy={deleting.isBusy}>
        {t('delete.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.ask')}
      closeLabel={t('delete.keep')}
      note={
        deleting.error !== undefined &&
        !self.isRefused && <ErrorNote error={deleting.error} fallback="profile:delete.failed" onRetry={submit} />
      }
      footer={footer}
      locked={deleting.isBusy}
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t('delete.will')}</p>
        <ul className={styles.losses}>
          {losses.map((loss) => (
            <li key={loss}>{t(`delete.${loss}`)}</li>
          ))}
        </ul>
        <p>
          <strong>{t('delete.never')}</strong>
        </p>
        <SelfProofFields user={user} {...self.fields} />
      </form>
    </Dialog>
  )
}
