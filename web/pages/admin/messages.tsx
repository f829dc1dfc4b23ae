import { Inbox } from '#web/features/support/admin/inbox.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminMessages() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.messages')}>
      <Inbox />
    </AdminPage>
  )
}
