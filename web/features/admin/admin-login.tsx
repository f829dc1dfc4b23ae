import { useForm } from 'react-hook-form'
import { keepSession } from '#web/features/users/door/signed-in.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote, isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './admin-login.module.css'
import { DeviceRefused } from './device-refused.tsx'

type Credentials = { username: string; password: string }

export function AdminLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin')
  const { register, handleSubmit, formState } = useForm<Credentials>({ defaultValues: { username: '', password: '' } })
  const { errors } = formState
  const sending = useSending()
  const isDeviceRefused = isRefusal(sending.error, 'device_not_authorised')

  const logIn = ({ username, password }: Credentials) =>
    sending.send(async () => {
      const body = { username: username.trim(), password, deviceFingerprint: ensureDevice() }
      const { token, user } = await call('POST /admin/login', { body, signsIn: true })
      keepSession(token, user)
      onSignedIn()
    })

  return (
    <form className={styles.form} onSubmit={handleSubmit(logIn)} noValidate aria-label={t('login.title')}>
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        error={errors.username && t('login.usernameMissing')}
        {...register('username', { validate: (text) => text.trim() !== '' })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        words={{ show: t('login.show'), hide: t('login.hide') }}
        error={errors.password && t('login.passwordMissing')}
        {...register('password', { validate: (text) => text !== '' })}
      />
      {isDeviceRefused ? (
        <DeviceRefused error={sending.error} />
      ) : (
        <ErrorNote error={sending.error} fallback="admin:login.failed" onRetry={handleSubmit(logIn)} />
      )}
      <Button type="submit" kind="main" size="big" wide icon="lock" busy={sending.isBusy}>
        {t('login.button')}
      </Button>
    </form>
  )
}
