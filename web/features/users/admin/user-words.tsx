import type { ListedUser } from '#contract/users/admin.ts'
import type { UserStatus } from '#contract/users/admin-facts.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

const tones = { active: 'leaf', suspended: 'waiting', closed: 'plain' } as const

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('admin-users')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

/** How somebody is called; whoever left has no name any more. */
export function UserName({ user: { name, state } }: { user: Pick<ListedUser, 'name' | 'state'> }) {
  const { t, i18n } = useTranslation('admin-users')
  if (!name) return t('deletedUser')
  return (
    <span dir="auto" lang={langOf(name, i18n.language, state)}>
      {name}
    </span>
  )
}
