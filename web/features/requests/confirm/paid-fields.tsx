import type { Side } from '#contract/requests/facts.ts'
import { payByDays, payByRange } from '#contract/requests/payment.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { DateField } from '#web/ui/controls/date-field.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'

type AmountFieldProps = {
  side: Side
  value: string
  onValue: (value: string) => void
  total: number | undefined
  isWrong: boolean
  autoFocus?: boolean
}

/** A part of the sum, in rupees; it can be left out. */
export function PaidAmountField({ side, value, onValue, total, isWrong, autoFocus }: AmountFieldProps) {
  const { t } = useTranslation(['deal', 'requests'])
  return (
    <NumberField
      label={t(`paid.amount.${side}`)}
      mark={t('requests:confirm.optional')}
      prefix={t('requests:confirm.rupee')}
      autoFocus={autoFocus}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={isWrong && t('paid.fault.paidAmount', { total: total === undefined ? '' : formatRupees(total) })}
    />
  )
}

type PayByFieldProps = { value: string; onValue: (value: string) => void; at: string; isWrong: boolean }

export function PayByField({ value, onValue, at, isWrong }: PayByFieldProps) {
  const { t } = useTranslation('deal')
  const { first, last } = payByRange(at)
  return (
    <DateField
      label={t('paid.payBy')}
      min={first}
      max={last}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={isWrong && t('paid.fault.payBy', { days: payByDays.most })}
    />
  )
}
