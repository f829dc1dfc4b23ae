import type { ReactNode } from 'react'
import { type Side, sides } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SlipButtons } from '#web/ui/data/slip.tsx'
import { Table, type TableColumn } from '#web/ui/data/table.tsx'
import { apart, figuresOf, type SaidFigures } from './figures.ts'

const figures = ['quantity', 'price', 'sum'] as const
type FigureName = (typeof figures)[number]
type SaidProps = { request: ContactRequest; unit: string; onTake: (said: SaidFigures) => void }

/** What each side says, how far that is apart, and a button to decide as one of them says. */
export function Said({ request, unit, onTake }: SaidProps) {
  const { t } = useTranslation(['admin-requests', 'requests'])
  const said = { buyer: figuresOf(request, 'buyer'), seller: figuresOf(request, 'seller') }
  const between = apart(said.buyer, said.seller)
  const asWords = (figure: FigureName, value: number) =>
    figure === 'quantity' ? t('requests:quantity', { amount: amount(value), unit }) : formatRupees(value)
  const words = (side: Side, figure: FigureName): ReactNode => {
    const one = said[side]
    if (!one) return t('answer.missing')
    if (!one.isDeal) return t('answer.none')
    const value = asWords(figure, one[figure])
    return figure === 'price' && one.isListed ? t('ruling.listed', { price: value }) : value
  }
  const columns: TableColumn<FigureName>[] = [
    { key: 'what', header: t('ruling.what'), render: (figure) => t(`ruling.${figure}`) },
    ...sides.map((side) => ({
      key: side,
      header: t(`column.${side}`),
      align: 'end' as const,
      render: (figure: FigureName) => words(side, figure),
    })),
    {
      key: 'apart',
      header: t('ruling.apart'),
      align: 'end',
      render: (figure) => <b>{between ? asWords(figure, between[figure]) : t('none')}</b>,
    },
  ]
  const asSaid = { buyer: t('ruling.asBuyer'), seller: t('ruling.asSeller') }
  return (
    <>
      <Table caption={t('ruling.says')} columns={columns} rows={figures} rowKey={(figure) => figure} />
      <SlipButtons>
        {sides.map((side) => {
          const one = said[side]
          return (
            one && (
              <Button key={side} onClick={() => onTake(one)}>
                {asSaid[side]}
              </Button>
            )
          )
        })}
      </SlipButtons>
    </>
  )
}
