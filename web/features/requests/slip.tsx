import { useEffect, useRef } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { movesOpenTo } from '#contract/requests/state-machine.ts'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SlipBody, SlipPaper, SlipPart } from '#web/ui/data/slip.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AskAgain } from './ask/ask-again.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { confirmedByOther } from './confirm/confirm-line.tsx'
import { DifferingPrices } from './confirm/differing-prices.tsx'
import { Deal } from './deal.tsx'
import { Contact } from './door/contact.tsx'
import { Trail } from './door/trail.tsx'
import { useProvedPhone } from './door/use-proved-phone.tsx'
import { Moves } from './moves.tsx'
import { NoteLink } from './note/note-link.tsx'
import { Outcome } from './outcome.tsx'
import { PaymentBlock } from './payment/payment-block.tsx'
import styles from './slip.module.css'
import { SlipHead } from './slip-head.tsx'
import { SlipMenu } from './slip-menu.tsx'
import { type RequestMove, thingOf, useMove } from './use-move.ts'
import { useRequestText } from './use-request-text.ts'
import { WhoseTurn } from './whose-turn.tsx'
import { WrittenWords } from './written-words.tsx'

type SlipProps = {
  request: ContactRequest
  now: string
  onMoved?: ((request: ContactRequest) => void) | undefined
  /** The one its reader came for: brought into view, with the focus on it. */
  isAwaited?: boolean
}

/** A request on its slip of paper: what, with whom, whose turn it is, and what this reader can do. */
export function Slip({ request, now, onMoved, isAwaited = false }: SlipProps) {
  const { i18n } = useTranslation('requests')
  const { side, name, quantityOf } = useRequestText(request)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAwaited) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [isAwaited])
  const { prove, proving } = useProvedPhone()
  const { isBusy, error, once, make } = useMove({
    request,
    name,
    quantityOf,
    onMoved: (moved) => {
      heading.current?.focus()
      onMoved?.(moved)
    },
  })
  const move = (wanted: RequestMove): Promise<void> =>
    once(() =>
      proving(
        () => make(wanted),
        () => void move(wanted),
      ),
    )

  const isAgreed = request.status === 'accepted'
  const isLive = isAgreed || request.status === 'disputed'
  const open = movesOpenTo(request, side, now)
  const isOfThis = ({ thing }: OutboxItem) => thing === thingOf(request)
  const unsent = useUnsent().filter(isOfThis)
  const isAnswered = unsent.some(isOnItsWay)
  /** One tap answers it: that comes before how to reach the other side. */
  const isLine = confirmedByOther(request) !== null
  const others = (
    <>
      {isLive && <Contact request={request} />}
      <WrittenWords request={request} />
    </>
  )
  const isCompleted = request.status === 'completed'
  const payment = <PaymentBlock request={request} now={now} isWaiting={isAnswered} />
  const trail = (
    <div className={styles.line}>
      <Trail request={request} flat />
    </div>
  )
  return (
    <SlipPaper
      {...subjectMark(request._id)}
      className={classNames(isAgreed && styles.wide, isLine && styles.lineFirst)}
      aria-busy={isBusy || undefined}
    >
      <SlipHead
        status={request.status}
        level={3}
        ref={heading}
        aside={dayOf(request.history.at(-1)?.at ?? request.requestedAt, i18n.language)}
        menu={<SlipMenu request={request} />}
      />
      <SlipBody>
        <SlipPart>
          <Deal request={request} />
          <BuyerFacts request={request} />
          <Outcome request={request} />
          <DifferingPrices request={request} />
          <NoteLink request={request} />
          {!isAnswered && <WhoseTurn request={request} now={now} />}
          {!isLine && others}
        </SlipPart>
        {isAgreed && !isLine && trail}
        <SlipPart className={classNames(isAgreed && styles.answerSide, isLine && styles.answerFirst)}>
          <UnsentNotes of={isOfThis} />
          {isCompleted && payment}
          <AskAgain request={request} />
          {!isAnswered && (
            <Moves
              key={request.status}
              request={request}
              refused={unsent.at(-1)}
              open={open}
              busy={isBusy}
              error={error}
              onMove={move}
            />
          )}
          {!isCompleted && payment}
          {!isAgreed && request.acceptedAt && <More request={request} isLive={isLive} />}
        </SlipPart>
        {isLine && (
          <>
            <SlipPart className={styles.afterAnswer}>{others}</SlipPart>
            {trail}
          </>
        )}
      </SlipBody>
      {prove}
    </SlipPaper>
  )
}

/** What matters only to who looks closer. */
function More({ request, isLive }: { request: ContactRequest; isLive: boolean }) {
  const { t } = useTranslation('requests')
  return (
    <details className={styles.more}>
      <summary>
        {t('more')}
        <Icon name="down" size="small" />
      </summary>
      <SlipPart>
        <Trail request={request} />
        {!isLive && <Contact request={request} />}
      </SlipPart>
    </details>
  )
}
