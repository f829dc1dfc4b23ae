import type { Side } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { shortDayOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { totalOf } from '../sums.ts'
import { useRequestText } from '../use-request-text.ts'

export type PaymentOf = NonNullable<ContactRequest['payment']>

/** Colours of no blame: what is open is somebody's turn, and two who differ are both right. */
const looks = {
  unsaid: { tone: 'plain', icon: 'clock' },
  open: { tone: 'waiting', icon: 'clock' },
  claimed: { tone: 'sky', icon: 'balance' },
  settled: { tone: 'leaf', icon: 'check' },
} as const satisfies Record<PaymentOf['state'], { tone: string; icon: IconName }>

/** The words for a payment: its state, and what each of the two said of it last. */
export function usePaymentText(request: ContactRequest) {
  const { t, i18n } = useTranslation('deal')
  const { side, name } = useRequestText(request)
  const { finalQuantity, finalPrice, payment } = request
  const total = finalQuantity && finalPrice ? totalOf(finalQuantity, finalPrice) : undefined
  const whatOf = ({ says, amount }: NonNullable<PaymentOf[Side]>) =>
    says === 'part' && amount !== null && total !== undefined
      ? t('payment.what.partOf', { amount: formatRupees(amount), total: formatRupees(total) })
      : t(`payment.what.${says}`)
  return {
    total,
    stateOf: ({ state, seller }: PaymentOf) => ({
      ...looks[state],
      children: t(
        state === 'claimed' ? `payment.state.${seller ? 'claimedApart' : 'claimedAlone'}` : `payment.state.${state}`,
      ),
    }),
    /** Null where that side has said nothing. */
    voiceOf: (of: Side) => {
      const voice = payment?.[of]
      if (!voice) return null
      const said = { day: shortDayOf(voice.at, i18n.language), what: whatOf(voice) }
      return of === side ? t('payment.you', said) : t('payment.other', { ...said, name })
    },
  }
}
