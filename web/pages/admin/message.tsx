import { useLocation, useParams } from 'react-router'
import { Beside } from '#web/features/support/admin/beside.tsx'
import { TicketPage } from '#web/features/support/admin/ticket-page.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminMessage() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { search } = useLocation()
  const back = { to: `/admin/dashboard/messages${search}`, label: t('nav.messages') }
  return (
    <TicketPage
      key={id}
      id={id}
      frame={(ticket, children) => (
        <AdminPage title={ticket?.subject ?? t('nav.messages')} back={back} actions={<Beside id={id} />}>
          {children}
        </AdminPage>
      )}
    />
  )
}
