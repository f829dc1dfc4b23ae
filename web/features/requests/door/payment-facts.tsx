import { type BuyerFacts, factsDays, unsaidIn } from '#contract/requests/buyer-facts.ts'
import { monthOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

type PaymentFactsProps = {
  /** Undefined where they may not be told, and in what a device kept before there were any. */
  facts: BuyerFacts | null | undefined
  /** Where it is not said beside them. */
  memberSince?: string
}

/** What sellers say of a buyer's payments, without a judgement; of one with too few sellers, that they are new. */
export function PaymentFacts({ facts, memberSince }: PaymentFactsProps) {
  const { t, i18n } = useTranslation('requests')
  const sentence = usePaymentSentence()
  if (facts === undefined) return null
  return (
    <div>
      <p className="quiet small">{t('facts.title', { days: factsDays })}</p>
      <p>{facts ? sentence(facts) : t('facts.new')}</p>
      {!facts && memberSince && (
        <p className="quiet small">{t('trader.since', { date: monthOf(memberSince, i18n.language) })}</p>
      )}
    </div>
  )
}

function usePaymentSentence() {
  const { t } = useTranslation('requests')
  return (facts: BuyerFacts) => {
    const { sellers, settled, open, claimed, silent, oldestOpenDays } = facts
    const unsaid = unsaidIn(facts)
    const parts = [
      settled > 0 && t('facts.settled', { count: settled }),
      open > 0 && t('facts.open', { count: open }),
      Boolean(oldestOpenDays) && t('facts.oldest', { count: oldestOpenDays ?? 0 }),
    ].filter((part) => part !== false)
    return [
      parts.length
        ? t('facts.sellers', { count: sellers, parts: parts.join(', ') })
        : t('facts.sellersOnly', { count: sellers }),
      claimed > 0 && t('facts.claimed', { count: claimed }),
      silent > 0 && t('facts.silent', { count: silent }),
      unsaid > 0 && t('facts.unsaid', { count: unsaid }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
