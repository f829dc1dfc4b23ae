import { useParams } from 'react-router'
import { TicketPage } from '#web/features/support/admin/ticket-page.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminMessage() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const back = { to: '/admin/dashboard/messages', label: t('nav.messages') }
  return (
    <TicketPage
      key={id}
      id={id}
      frame={(ticket, children) => (
        <AdminPage title={ticket?.subject ?? t('nav.messages')} back={back}>
          {children}
        </AdminPage>
      )}
    />
  )
}
