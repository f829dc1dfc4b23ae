import { FormProvider, useForm } from 'react-hook-form'
import type { User } from '#contract/users/users.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote, isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { type NewPassword, NewPasswordFields } from '../door/new-password-fields.tsx'
import { useKeepMe } from '../door/use-me.ts'
import styles from './security.module.css'
import { SelfProofFields, useSelfProof } from './self-proof.tsx'

/** An account without a password gets one by a code to its proved number. */
export function SetPassword({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirm: '' }, mode: 'onTouched' })
  const keep = useKeepMe()
  const saving = useSending()
  const self = useSelfProof(user, saving)
  const isCommon = isRefusal(saving.error, 'password_common')

  const save = async (newPassword: string) => {
    const body = { newPassword, ...('otp' in self.proof && self.proof) }
    const { user } = await call('POST /users/reset-password', { body }).catch((error) => {
      if (isRefusal(error, 'password_common'))
        form.setError(
          'password',
          { type: 'refused', message: 'errors:password_common' satisfies ValidationResult },
          { shouldFocus: true },
        )
      throw error
    })
    showToast({ tone: 'success', text: t('password.saved'), place: 'app' })
    keep(user)
  }
  const submit = form.handleSubmit(({ password }) => {
    if (self.check()) void saving.send(() => save(password))
  })
  return (
    <Section title={t('password.setTitle')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <input
            type="text"
            name="username"
            value={user.email ?? user.phone ?? ''}
            autoComplete="username"
            readOnly
            hidden
          />
          <SelfProofFields user={user} {...self.fields} />
          <NewPasswordFields label={t('password.new')} />
          {!self.isRefused && !isCommon && (
            <ErrorNote error={saving.error} fallback="profile:password.failed" onRetry={submit} />
          )}
          <div className={styles.action}>
            <Button type="submit" kind="main" icon="lock" busy={saving.isBusy}>
              {t('password.set')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Section>
  )
}
