import { Suspense } from 'react'
import { roles } from '#contract/shared/roles.ts'
import type { ListedUser } from '#contract/users/admin.ts'
import { userFilters, userSorts } from '#contract/users/admin-facts.ts'
import { StateSelect } from '#web/features/places/door/state-select.tsx'
import { AdminListView } from '#web/lib/lists/admin-list-view.tsx'
import { useAdminList } from '#web/lib/lists/use-admin-list.ts'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BulkCare } from './care-buttons.tsx'
import { type UsersQuery, useUsers } from './use-users.ts'
import { StatusBadge, UserName } from './user-words.tsx'
import styles from './users.module.css'

const filters = ['role', 'status', 'state', 'demo'] as const

/** Every account, to be found and looked after. */
export function UsersList() {
  const { t, i18n } = useTranslation('admin-users')
  const list = useAdminList({ filters, sort: { key: 'newest', direction: 'ascending' } })
  const { order: _, ...query } = list.query
  const found = useUsers(query as UsersQuery)
  const day = (time: string) => dateOf(time, i18n.language)
  const choose = <T extends string>(
    name: 'role' | 'status' | 'demo',
    options: readonly T[],
    labelOf: (value: T) => string,
  ) => (
    <SelectField
      label={t(`filter.${name}`)}
      placeholder={t('filter.all')}
      value={list.filters[name]}
      onChange={({ target }) => list.setFilter(name, target.value)}
      options={options.map((value) => ({ value, label: labelOf(value) }))}
    />
  )
  return (
    <AdminListView
      list={list}
      query={found}
      rows={({ users }) => users}
      caption={t('caption')}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/admin/dashboard/users/${_id}`}
      failed="admin-users:failed"
      empty={t('empty')}
      searchLabel={t('search')}
      filters={
        <>
          {choose('role', roles, (role) => t(`role.${role}`))}
          {choose('status', userFilters, (status) => t(`status.${status}`))}
          <Suspense fallback={<Skeleton />}>
            <StateSelect
              value={list.filters.state}
              placeholder={t('filter.all')}
              onChoose={(state) => list.setFilter('state', state)}
            />
          </Suspense>
          {choose('demo', ['false', 'true'], (isDemo) => t(`demo.${isDemo}`))}
          <SelectField
            label={t('filter.sort')}
            value={list.sort?.key ?? 'newest'}
            onChange={({ target }) => list.setSort({ key: target.value, direction: 'ascending' })}
            options={userSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </>
      }
      columns={[
        {
          key: 'name',
          header: t('column.name'),
          render: (user: ListedUser) => (
            <span className={styles.who}>
              <UserName user={user} />
              <span className="quiet small">{`@${user.username}`}</span>
            </span>
          ),
        },
        { key: 'role', header: t('column.role'), render: ({ role }) => t(`role.${role}`) },
        { key: 'status', header: t('column.status'), render: ({ status }) => <StatusBadge status={status} /> },
        {
          key: 'contact',
          header: t('column.contact'),
          render: ({ phone, email }) => (
            <span className={styles.who}>
              {phone && <span>{phone}</span>}
              {email && <span className={styles.email}>{email}</span>}
              {!phone && !email && t('none')}
            </span>
          ),
        },
        { key: 'since', header: t('column.since'), render: ({ memberSince }) => day(memberSince) },
        { key: 'used', header: t('column.used'), render: ({ lastUsedAt }) => day(lastUsedAt) },
      ]}
      bulk={{
        nameOf: ({ name, username }) => name || username,
        actions: (ids, clear) => <BulkCare ids={ids} onDone={clear} />,
      }}
    />
  )
}
