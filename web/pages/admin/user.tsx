import { useParams } from 'react-router'
import { LogOf } from '#web/features/admin/logs/log-of.tsx'
import { ProductsOf } from '#web/features/products/admin/products-of.tsx'
import { RequestsOf } from '#web/features/requests/admin/requests-of.tsx'
import { Sessions } from '#web/features/session/admin/sessions.tsx'
import { useUser } from '#web/features/users/admin/use-users.ts'
import { UserDetail } from '#web/features/users/admin/user-detail.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

/** One account with everything that is kept of it. */
export default function AdminUser() {
  const { t } = useTranslation(['admin', 'admin-users'])
  const { id = '' } = useParams()
  const { data: me } = useMe()
  const query = useUser(id)
  const title = query.data ? query.data.name || t('admin-users:deletedUser') : t('nav.users')
  return (
    <AdminPage title={title} back={{ to: '/admin/dashboard/users', label: t('nav.users') }}>
      <Loaded query={query} failed="admin-users:failedOne">
        {(user) => (
          <UserDetail user={user} me={me?._id ?? ''}>
            {user.role !== 'admin' && <ProductsOf sellerId={id} />}
            <RequestsOf userId={id} />
            {user.status !== 'closed' && <Sessions userId={id} />}
            <LogOf userId={id} />
          </UserDetail>
        )}
      </Loaded>
    </AdminPage>
  )
}
