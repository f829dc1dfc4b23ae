import { useQuery } from '@tanstack/react-query'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import type { AdminProduct } from '#contract/products/admin.ts'
import { ReferenceLabels, useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const few = 5

/** The newest products of one seller, and the way to all of them. */
export function ProductsOf({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('admin-users')
  const query = useQuery({
    queryKey: ['admin-products', 'of', sellerId],
    queryFn: ({ signal }) => call('GET /admin/products', { query: { seller: sellerId, limit: few }, signal }),
    staleTime: 0,
  })
  const total = query.data?.total ?? 0
  return (
    <Section
      title={t('goods.title')}
      note={total > 0 && <span className="quiet">{amount(total)}</span>}
      link={total > few ? { to: `/admin/dashboard/products?seller=${sellerId}`, label: t('goods.all') } : undefined}
    >
      <ReferenceLabels>
        <Loaded query={query} failed="admin-users:goods.failed">
          {({ products }) => <Rows products={products} />}
        </Loaded>
      </ReferenceLabels>
    </Section>
  )
}

function Rows({ products }: { products: AdminProduct[] }) {
  const { t, i18n } = useTranslation(['admin-users', 'catalogue'])
  const { nameOf } = useProductLabels()
  const inUnit = (text: string, unit: Unit) => `${text}/${t(`catalogue:units.${unit}`)}`
  return (
    <Table
      caption={t('goods.title')}
      rows={products}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/products/${_id}`}
      empty={t('goods.none')}
      columns={[
        { key: 'name', header: t('goods.what'), render: nameOf },
        { key: 'price', header: t('goods.price'), render: ({ price, unit }) => inUnit(formatRupees(price), unit) },
        { key: 'since', header: t('goods.since'), render: ({ createdAt }) => dateOf(createdAt, i18n.language) },
      ]}
    />
  )
}
