import type { User } from '#contract/users/users.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Whether the number is proved, by word, icon and colour; nothing where it can't be. */
export function PhoneState({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const hasSms = useHasSms()
  if (!hasSms && !user.phoneVerifiedAt) return null
  return user.phoneVerifiedAt ? (
    <Badge tone="leaf" icon="check">
      {t('phone.confirmed')}
    </Badge>
  ) : (
    <Badge tone="waiting" icon="clock">
      {t('phone.unconfirmed')}
    </Badge>
  )
}
