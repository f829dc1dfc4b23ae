import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { Registration } from './draft.ts'
import type { useUsername } from './use-username.ts'

type UsernameFieldProps = { username: ReturnType<typeof useUsername>; error: string | undefined }

export function UsernameField({ username, error }: UsernameFieldProps) {
  const { t } = useTranslation('users')
  const { register } = useFormContext<Registration>()
  return (
    <TextField
      label={t('username.label')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error}
      good={username.isFree && t('username.free')}
      count={username.isChecking && t('username.checking')}
      {...register('username', { validate: username.fault })}
    />
  )
}
