import type { NameUnder } from '#contract/messages.ts'
import type { AdminTicket } from '#contract/support/support.ts'
import { call } from '#web/lib/api/api.ts'
import type { QuestionTo } from '#web/lib/api/ask.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'

type TicketChange = Omit<NonNullable<QuestionTo<'PATCH /contact-messages/admin/{id}'>['body']>, 'version'>
type TicketCareOptions = { ticket: AdminTicket; onChanged: (ticket: AdminTicket) => void; onStale: () => unknown }

/** Changes a ticket as it was seen. Where another was faster, theirs is shown first and nothing that was typed is lost. */
export function useCare({ ticket: { _id: id, version }, onChanged, onStale }: TicketCareOptions) {
  const { t } = useTranslation('admin-messages')
  const sending = useSending()
  const change = (
    body: TicketChange,
    { said, onDone }: { said: NameUnder<'admin-messages', 'done'>; onDone?: () => void },
  ) =>
    sending.send(async () => {
      try {
        const { ticket } = await call('PATCH /contact-messages/admin/{id}', {
          params: { id },
          body: { ...body, version },
        })
        onDone?.()
        onChanged(ticket)
        showToast({ tone: 'success', text: t(`done.${said}`), place: 'app' })
      } catch (error) {
        if (isRefusal(error, 'ticket_changed')) await onStale()
        throw error
      }
    })
  return { ...sending, change }
}
