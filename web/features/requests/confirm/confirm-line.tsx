import { type MouseEvent, useId, useState } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { ignoreSecondTap } from '#web/lib/api/second-tap.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SlipButtons } from '#web/ui/data/slip.tsx'
import { totalOf } from '../sums.ts'
import type { RequestMove } from '../use-move.ts'
import { useRequestText } from '../use-request-text.ts'
import { type PaidForm, readPaid, unpaid } from './confirm-answer.ts'
import styles from './confirm-form.module.css'
import { DifferingAnswer } from './differing-answer.tsx'
import { PaidQuestion } from './paid-question.tsx'
import { inOtherUnit } from './price-by-weight.ts'

type ConfirmLineProps = {
  request: ContactRequest
  busy: boolean
  onAnswer: (move: RequestMove) => Promise<void>
  /** Whoever says it otherwise is led to the form. */
  onChange: () => void
}

/** The figures that the other side has confirmed, where the reader has not answered yet; `none` where it says that there
 * was no deal. A buyer need not name a price: then it is that of the listing. */
export function confirmedByOther({ status, viewer, product, ...request }: ContactRequest) {
  if (status !== 'accepted' || viewer === 'admin') return null
  const [mine, theirs] =
    viewer === 'seller'
      ? [request.sellerConfirmation, request.buyerConfirmation]
      : [request.buyerConfirmation, request.sellerConfirmation]
  if (mine || !theirs) return null
  const { finalQuantity: quantity, finalPrice } = theirs
  if (quantity === null) return 'none'
  return { quantity, price: finalPrice ?? product.price, isListed: finalPrice === null }
}

/** For whoever confirms second: what the other side said, in one line. Yes, change it, or no deal. */
export function ConfirmLine(props: ConfirmLineProps) {
  const theirs = confirmedByOther(props.request)
  if (theirs === 'none') return <NoDealLine {...props} />
  return theirs && <FiguresLine {...props} theirs={theirs} />
}

type Figures = Exclude<NonNullable<ReturnType<typeof confirmedByOther>>, 'none'>

function FiguresLine({ request, busy, onAnswer, onChange, theirs }: ConfirmLineProps & { theirs: Figures }) {
  const { t } = useTranslation(['deal', 'requests', 'catalogue'])
  const { side, name, quantityOf, quantity: asked } = useRequestText(request)
  const id = useId()
  const [isPaidAsked, setPaidAsked] = useState(false)
  const [isDenied, setDenied] = useState(false)
  const { quantity, price, isListed } = theirs
  const total = totalOf(quantity, price)
  const weighed = inOtherUnit(request.product.unit, quantity, price)
  const figures = { finalQuantity: quantity, finalPrice: price }
  const byWeight = ({ quantity, price, unit }: NonNullable<typeof weighed>) => {
    const inUnit = t(`catalogue:units.${unit}`)
    const words = t('requests:quantity', { amount: amount(quantity), unit: inUnit })
    return t('line.weight', { quantity: words, price: formatRupees(price), unit: inUnit })
  }
  const yes = (event: MouseEvent) => {
    if (side === 'buyer') return void onAnswer({ event: 'buyer_confirm', body: { bought: true, ...figures } })
    ignoreSecondTap(event)
    setPaidAsked(true)
  }
  const sold = async (paid: PaidForm) => {
    const read = readPaid(paid, total, new Date().toISOString())
    if ('faults' in read) return read.faults
    await onAnswer({ event: 'seller_confirm', body: { sold: true, ...figures, ...read.body } })
    return []
  }
  return (
    <fieldset className={styles.form} aria-labelledby={id}>
      <div>
        <p className="quiet">
          {isListed ? t('line.saysListed', { name, quantity: quantityOf(quantity) }) : t('line.says', { name })}
        </p>
        <p id={id} className={styles.line}>
          {t('line.figures', {
            quantity: quantityOf(quantity),
            price: formatRupees(price),
            total: formatRupees(total),
          })}
        </p>
        {weighed && <p className="quiet small">{byWeight(weighed)}</p>}
        {quantity !== request.requestedQuantity && (
          <p className="quiet small">{t('requests:confirm.askedFor', { quantity: asked })}</p>
        )}
      </div>
      {isPaidAsked ? (
        <PaidQuestion
          name={name}
          total={total}
          busy={busy}
          initial={unpaid(new Date().toISOString())}
          onSay={sold}
          onBack={() => setPaidAsked(false)}
        />
      ) : (
        <>
          <Button kind="main" size="big" icon="check" wide busy={busy} onClick={yes}>
            {t('line.yes')}
          </Button>
          <SlipButtons>
            <Button icon="edit" disabled={busy} onClick={onChange}>
              {t('line.change')}
            </Button>
            <Button icon="cross" disabled={busy} onClick={() => setDenied(true)}>
              {t('requests:confirm.no')}
            </Button>
          </SlipButtons>
        </>
      )}
      {isDenied && (
        <DifferingAnswer
          request={request}
          answer={{ yes: false, quantity: null }}
          onClose={() => setDenied(false)}
          onConfirm={async () => {
            await onAnswer(noDeal(side))
            setDenied(false)
          }}
        />
      )}
    </fieldset>
  )
}

const noDeal = (side: 'buyer' | 'seller'): RequestMove =>
  side === 'buyer'
    ? { event: 'buyer_confirm', body: { bought: false } }
    : { event: 'seller_confirm', body: { sold: false } }

function NoDealLine({ request, busy, onAnswer, onChange }: ConfirmLineProps) {
  const { t } = useTranslation('deal')
  const { side, name } = useRequestText(request)
  const id = useId()
  return (
    <fieldset className={styles.form} aria-labelledby={id}>
      <p id={id} className={styles.line}>
        {t('line.none', { name })}
      </p>
      <SlipButtons>
        <Button kind="main" size="big" icon="check" busy={busy} onClick={() => void onAnswer(noDeal(side))}>
          {t('line.yes')}
        </Button>
        <Button size="big" icon="edit" disabled={busy} onClick={onChange}>
          {t('line.change')}
        </Button>
      </SlipButtons>
    </fieldset>
  )
}
