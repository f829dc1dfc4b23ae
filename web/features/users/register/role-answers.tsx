import { useFormContext } from 'react-hook-form'
import { openRoles } from '#contract/shared/roles.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Answers } from '#web/ui/controls/answers.tsx'
import type { Registration } from './draft.ts'
import { useFaults } from './use-faults.ts'

const icons = { farmer: 'sprout', vendor: 'stall', customer: 'user' } as const

/** Farmer, vendor or customer. */
export function RoleAnswers({ hint }: { hint?: string }) {
  const { t } = useTranslation('users')
  const { register } = useFormContext<Registration>()
  const fault = useFaults()
  return (
    <Answers
      tall
      label={t('role.label')}
      hint={hint}
      error={fault('role')}
      options={openRoles.map((role) => ({
        value: role,
        icon: icons[role],
        label: t(`role.${role}.name`),
        text: t(`role.${role}.text`),
      }))}
      {...register('role', { validate: (role): ValidationResult => Boolean(role) || 'users:role.missing' })}
    />
  )
}
