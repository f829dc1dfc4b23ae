import { UsersList } from '#web/features/users/admin/users-list.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminUsers() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.users')}>
      <UsersList />
    </AdminPage>
  )
}
