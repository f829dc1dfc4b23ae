import type { NameUnder } from '#contract/messages.ts'
import type { AdminTicket } from '#contract/support.ts'
import { call } from '#web/lib/api.ts'
import type { QuestionTo } from '#web/lib/ask.ts'
import { isRefusal } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { showToast } from '#web/ui/toast.ts'

type Change = Omit<NonNullable<QuestionTo<'PATCH /contact-messages/admin/{id}'>['body']>, 'version'>
type Ways = { ticket: AdminTicket; onChanged: (ticket: AdminTicket) => void; onStale: () => unknown }

/** Changes a ticket as it was seen. Where another was faster, theirs is shown first and nothing that was typed is lost. */
export function useCare({ ticket: { _id: id, version }, onChanged, onStale }: Ways) {
  const { t } = useTranslation('admin-messages')
  const sending = useSending()
  const change = (body: Change, { said, onDone }: { said: NameUnder<'admin-messages', 'done'>; onDone?: () => void }) =>
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
