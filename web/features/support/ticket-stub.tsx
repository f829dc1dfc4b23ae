import type { TicketStatus } from '#contract/support/facts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SlipStub } from '#web/ui/data/slip-stub.tsx'

const looks = {
  open: { icon: 'clock', tone: 'wait' },
  in_progress: { icon: 'support', tone: 'yes' },
  resolved: { icon: 'check', tone: 'done' },
  closed: { icon: 'lock', tone: undefined },
} as const

export function TicketStub({ status, ticketId }: { status: TicketStatus; ticketId: string }) {
  const { t } = useTranslation('support')
  return (
    <SlipStub {...looks[status]} level={2} aside={<span translate="no">{ticketId}</span>}>
      {t(`status.${status}`)}
    </SlipStub>
  )
}
