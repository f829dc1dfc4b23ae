import type { TicketStatus as StatusWord } from '#contract/support/facts.ts'
import type { AdminTicket } from '#contract/support/support.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'

const looks = {
  open: { tone: 'waiting', icon: 'clock' },
  in_progress: { tone: 'sky', icon: 'support' },
  resolved: { tone: 'leaf', icon: 'check' },
  closed: { tone: 'plain', icon: 'lock' },
} as const satisfies Record<StatusWord, { tone: string; icon: IconName }>

export function TicketStatus({ status }: Pick<AdminTicket, 'status'>) {
  const { t } = useTranslation('support')
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
}
