import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './orders.module.css'

const columns = ['orderId', 'date', 'items', 'amount', 'status', 'actions'] as const

/** Nothing is bought through the app: people agree and pay among themselves. The list says so and stays empty. */
export function Orders() {
  const { t } = useTranslation('dashboard')
  return (
    <Section title={t('orders.title')} lesser note={<Badge>{0}</Badge>}>
      <Table
        caption={t('orders.title')}
        columns={columns.map((key) => ({ key, header: t(`orders.${key}`), render: () => null }))}
        rows={[]}
        rowKey={() => ''}
        empty={
          <>
            <b className={styles.none}>{t('orders.empty')}</b>
            {t('orders.emptyText')}
          </>
        }
      />
    </Section>
  )
}
