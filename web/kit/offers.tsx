import { useState } from 'react'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Table, type TableColumn, type TableSort } from '#web/ui/data/table.tsx'

type KitOffer = (typeof offers)[number]

const offers = [
  { crop: 'tomato', seller: 'lakshmamma', district: 'kolar', quantity: 350, price: 28 },
  { crop: 'onion', seller: 'imran', district: 'nashik', quantity: 1200, price: 34 },
  { crop: 'toor', seller: 'ravi', district: 'kalaburagi', quantity: 90, price: 142 },
] as const

export function Offers() {
  const { t } = useTranslation('kit')
  const [sort, setSort] = useState<TableSort>({ key: 'price', direction: 'ascending' })
  const key = sort.key === 'quantity' ? 'quantity' : 'price'
  const sign = sort.direction === 'ascending' ? 1 : -1
  const name = (offer: KitOffer) => t(`produce.${offer.crop}`)
  const columns: TableColumn<KitOffer>[] = [
    { key: 'crop', header: t('table.crop'), render: name },
    { key: 'seller', header: t('table.seller'), render: (offer) => t(`people.${offer.seller}`), deskOnly: true },
    { key: 'district', header: t('fields.district'), render: (offer) => t(`districts.${offer.district}`) },
    {
      key: 'quantity',
      header: t('table.quantity'),
      render: (offer) => t('table.kilograms', { amount: amount(offer.quantity) }),
      align: 'end',
      sortable: true,
    },
    {
      key: 'price',
      header: t('table.price'),
      render: (offer) => formatRupees(offer.price),
      align: 'end',
      sortable: true,
    },
  ]
  const actions: TableColumn<KitOffer> = {
    key: 'actions',
    header: t('table.actions'),
    actions: true,
    render: (offer) => (
      <>
        <IconButton icon="edit" kind="plain" label={t('table.edit', { name: name(offer) })} />
        <IconButton icon="trash" kind="danger" label={t('table.delete', { name: name(offer) })} />
      </>
    ),
  }
  return (
    <>
      <Table
        caption={t('table.linked')}
        columns={columns}
        rows={[...offers].sort((a, b) => sign * (a[key] - b[key]))}
        rowKey={(offer) => offer.crop}
        rowHref={() => '/marketplace'}
        sort={sort}
        onSort={setSort}
      />
      <Table
        caption={t('table.managed')}
        columns={[...columns.filter((column) => column.key !== 'seller'), actions]}
        rows={offers.slice(0, 2)}
        rowKey={(offer) => offer.crop}
      />
    </>
  )
}
