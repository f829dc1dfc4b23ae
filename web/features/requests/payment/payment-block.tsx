import { type MouseEvent, useId, useRef, useState } from 'react'
import { type PaymentWord, paidFinalHours, paymentDays, paymentWordsFor } from '#contract/requests/payment.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { dayMs } from '#contract/shared/days.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { ignoreSecondTap } from '#web/lib/api/second-tap.ts'
import { dateOf, momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SlipButtons } from '#web/ui/data/slip.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { isPartOf, numberIn } from '../confirm/confirm-answer.ts'
import { PaidAmountField } from '../confirm/paid-fields.tsx'
import { useRequestText } from '../use-request-text.ts'
import styles from './payment-block.module.css'
import { type PaymentOf, usePaymentText } from './payment-text.ts'
import { useSayPayment } from './use-say-payment.ts'

type PaymentBlockProps = {
  request: ContactRequest
  now: string
  /** Something about this request waits on the device: nothing can be said on top of it. */
  isWaiting: boolean
}

/** What the two say of a deal's payment, and where this reader says it. */
export function PaymentBlock({ request, ...rest }: PaymentBlockProps) {
  return request.payment && <Block {...rest} request={request} payment={request.payment} />
}

type BlockProps = PaymentBlockProps & { payment: PaymentOf }

function Block({ request, payment, now, isWaiting }: BlockProps) {
  const { t, i18n } = useTranslation('deal')
  const { side } = useRequestText(request)
  const { stateOf, voiceOf } = usePaymentText(request)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const say = useSayPayment(request, () => heading.current?.focus())
  const voices = ([side, side === 'seller' ? 'buyer' : 'seller'] as const).map(voiceOf).filter(Boolean)
  const words = paymentWordsFor({ dealtAt: request.dealtAt, payment }, side, now)
  return (
    <div className={styles.block} aria-busy={say.isBusy || undefined}>
      <div className={styles.head}>
        <h4 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {t('payment.title')}
        </h4>
        <Badge {...stateOf(payment)} />
      </div>
      {voices.length > 0 && (
        <ul className={styles.voices}>
          {voices.map((voice) => (
            <li key={voice} dir="auto">
              {voice}
            </li>
          ))}
        </ul>
      )}
      {payment.state !== 'settled' && (
        <p className="quiet">{t('payment.payBy', { day: dateOf(payment.payBy, i18n.language) })}</p>
      )}
      {!isWaiting && words.length > 0 && (
        <Saying key={payment[side]?.at} request={request} payment={payment} words={words} labelledBy={id} {...say} />
      )}
      <ErrorNote error={say.error} fallback="requests:move.failed" onRetry={say.again} />
      {words.length === 0 && !say.error && <p className="quiet small">{t(whyNot(request, now))}</p>}
      {payment.state !== 'settled' && <p className="quiet small">{t('neutral')}</p>}
    </div>
  )
}

const whyNot = ({ dealtAt }: ContactRequest, now: string) =>
  dealtAt && Date.parse(now) < Date.parse(dealtAt) + paymentDays * dayMs
    ? ('errors:payment_final' as const)
    : ('errors:payment_over' as const)

type SayingProps = Pick<ReturnType<typeof useSayPayment>, 'say' | 'isBusy'> & {
  request: ContactRequest
  payment: PaymentOf
  words: PaymentWord[]
  labelledBy: string
}

/** The question and its answers; who has said that all is paid is led there by a button. */
function Saying({ request, payment, words, labelledBy, say, isBusy }: SayingProps) {
  const { t, i18n } = useTranslation('deal')
  const { side, name } = useRequestText(request)
  const { total } = usePaymentText(request)
  const mine = payment[side]
  const [isOpen, setOpen] = useState(mine?.says !== 'paid')
  const [part, setPart] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const until = mine?.says === 'paid' && side === 'seller' ? finalAt(mine.at) : undefined
  if (!isOpen)
    return (
      <div>
        <Button kind="quiet" icon="edit" wide onClick={() => setOpen(true)}>
          {t('payment.change')}
        </Button>
        {until && <p className="quiet small">{t('payment.until', { time: momentOf(until, i18n.language) })}</p>}
      </div>
    )
  const sayPart = () => {
    const amount = part?.trim() ? numberIn(part) : undefined
    const isPart = !part?.trim() || isPartOf(amount, total)
    setWrong(!isPart)
    if (isPart) void say({ says: 'part', ...(amount !== undefined && { amount }) })
  }
  const others = words.filter((word) => word === 'part' || word !== mine?.says).reverse()
  const press = (word: PaymentWord) => (event: MouseEvent) => {
    if (word !== 'part') return void say({ says: word })
    ignoreSecondTap(event)
    setPart('')
  }
  return (
    <fieldset className={styles.saying} aria-describedby={labelledBy}>
      <legend className={styles.ask}>
        {side === 'seller' ? t('paid.ask', { name }) : t('payment.askBuyer', { name })}
      </legend>
      {part === undefined ? (
        <SlipButtons>
          {others.map((word) => (
            <Button
              key={word}
              icon={word === 'paid' ? 'check' : word === 'unpaid' ? 'clock' : undefined}
              busy={isBusy}
              onClick={press(word)}
            >
              {t(side === 'seller' ? `payment.seller.${word}` : `payment.buyer.${word === 'paid' ? 'paid' : 'part'}`)}
            </Button>
          ))}
        </SlipButtons>
      ) : (
        <>
          <PaidAmountField side={side} value={part} onValue={setPart} total={total} isWrong={isWrong} autoFocus />
          <SlipButtons>
            <Button disabled={isBusy} onClick={() => setPart(undefined)}>
              {t('paid.back')}
            </Button>
            <Button kind="main" busy={isBusy} onClick={sayPart}>
              {t('paid.send')}
            </Button>
          </SlipButtons>
        </>
      )}
      {side === 'seller' && <p className="quiet small">{t('payment.finality', { hours: paidFinalHours })}</p>}
    </fieldset>
  )
}

const finalAt = (said: string) => new Date(Date.parse(said) + paidFinalHours * 3_600_000).toISOString()
