import { useForm } from 'react-hook-form'
import { StepForm } from '#web/features/users/door/step.tsx'
import { type Back, StepFoot } from '#web/features/users/door/step-foot.tsx'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import type { OneWay } from '#web/lib/api/use-ways.ts'
import { useScrollIntoView } from '#web/lib/device/use-scroll-into-view.ts'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordInput, passwordFault } from './password-input.tsx'
import styles from './session.module.css'

type PasswordFormProps = {
  username: string
  way: OneWay
  onPassword: (password: string) => Promise<void>
  onForgot: () => void
  /** Where this is the only way, it has the foot of its step. */
  back?: Back | undefined
}

const fallback = 'errors:login_failed'

/** The password of a number that is already known. */
export function PasswordForm({ username, way, onPassword, onForgot, back }: PasswordFormProps) {
  const { t } = useTranslation('session')
  const button = useScrollIntoView<HTMLDivElement>(way.error)
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ mode: 'onTouched' })
  const { password: fault } = formState.errors
  const submit = handleSubmit(({ password }) => way.send(() => onPassword(password)))
  return (
    <StepForm onSubmit={submit}>
      <PasswordInput
        username={username}
        error={faultText(t, fault)}
        {...register('password', { validate: passwordFault })}
      />
      {!back && (
        <div className={styles.part} ref={button}>
          <ErrorNote error={way.error} fallback={fallback} onRetry={submit} />
          <Button type="submit" icon="lock" wide busy={way.isBusy}>
            {t('way.withPassword')}
          </Button>
        </div>
      )}
      <Button kind="quiet" onClick={onForgot}>
        {t('way.forgot')}
      </Button>
      {back && (
        <StepFoot label={t('email.logIn')} isBusy={way.isBusy} back={back} error={way.error} fallback={fallback} />
      )}
    </StepForm>
  )
}
