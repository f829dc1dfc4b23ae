import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Table } from '#web/ui/table.tsx'

const columns = ['orderId', 'date', 'items', 'amount', 'status', 'actions'] as const

/** Nothing is bought through the app: people agree and pay among themselves. The list says so and stays empty. */
export function Orders() {
  const { t } = useTranslation('dashboard')
  return (
    <Section title={t('orders.title')}>
      <div className="stack">
        <Table
          caption={t('orders.title')}
          columns={columns.map((key) => ({ key, header: t(`orders.${key}`), render: () => null }))}
          rows={[]}
          rowKey={() => ''}
        />
        <EmptyState title={t('orders.empty')} drawing="fruits">
          {t('orders.emptyText')}
        </EmptyState>
      </div>
    </Section>
  )
}
