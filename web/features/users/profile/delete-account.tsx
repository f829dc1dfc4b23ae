import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/lib/api.ts'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './security.module.css'

const losses = ['profile', 'products', 'requests', 'others'] as const

export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
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
      {isOpen && <Ask onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </Section>
  )
}

function Ask({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation('profile')
  const textOf = useErrorText()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const deleting = useSending()
  const remove = async () => {
    await call('DELETE /users/profile', { body: { password } })
    onDeleted()
  }
  const isWrong = isRefusal(deleting.error, 'wrong_password')
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
      footer={footer}
      locked={deleting.isBusy}
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!password)
          if (password) void deleting.send(remove)
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
        <PasswordField
          label={t('delete.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          words={{ show: t('password.show'), hide: t('password.hide') }}
          error={isMissing && !password ? t('password.missing') : isWrong && textOf(deleting.error)}
        />
        {!isWrong && <ErrorNote error={deleting.error} fallback="profile:delete.failed" />}
      </form>
    </Dialog>
  )
}
