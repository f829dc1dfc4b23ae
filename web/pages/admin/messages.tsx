import { useTranslation } from 'react-i18next'
import { Inbox } from '#web/features/support/admin/inbox.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminMessages() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.messages')}>
      <Inbox />
    </AdminPage>
  )
}
