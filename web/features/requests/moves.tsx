import { useState } from 'react'
import { deadlineOf, type MoveName } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SlipButtons, SlipHint } from '#web/ui/data/slip.tsx'
import { type AskedMove, AskFirst } from './ask-first.tsx'
import { ConfirmForm } from './confirm/confirm-form.tsx'
import { ConfirmLine, confirmedByOther } from './confirm/confirm-line.tsx'
import { MoveFailed } from './door/move-failed.tsx'
import { sideOf } from './next-step.ts'
import styles from './slip.module.css'
import type { RequestMove } from './use-move.ts'
import { answerIn, useRequestText } from './use-request-text.ts'

type MovesProps = {
  request: ContactRequest
  /** What was sent without a network and refused: it can be said anew. */
  refused?: OutboxItem | undefined
  /** What this reader can do now, by the table that the server holds too. */
  open: readonly MoveName[]
  busy: boolean
  error: unknown
  onMove: (move: RequestMove) => Promise<void>
}

export function Moves({ request, refused, open, busy, error, onMove: move }: MovesProps) {
  const { t, i18n } = useTranslation('requests')
  const [tried, setTried] = useState<RequestMove>()
  const onMove = (wanted: RequestMove) => {
    setTried(wanted)
    return move(wanted)
  }
  const [asked, setAsked] = useState<AskedMove>()
  const can = (name: MoveName) => open.includes(name)
  const deadline = deadlineOf(request)
  return (
    <>
      {(can('reject') || can('accept') || can('withdraw')) && (
        <SlipButtons>
          {can('reject') && (
            <Button icon="cross" onClick={() => setAsked('reject')} disabled={busy}>
              {t('move.reject')}
            </Button>
          )}
          {can('accept') && (
            <Button kind="main" icon="check" busy={busy} onClick={() => void onMove({ event: 'accept' })}>
              {t('move.accept')}
            </Button>
          )}
          {can('withdraw') && (
            <Button icon="cross" onClick={() => setAsked('withdraw')} disabled={busy}>
              {t('move.withdraw')}
            </Button>
          )}
        </SlipButtons>
      )}
      {request.status === 'pending' && <SlipHint>{t('hidden')}</SlipHint>}
      {(can('buyer_confirm') || can('seller_confirm')) && (
        <Answer key={givenAt(request)} request={request} refused={refused} busy={busy} onMove={onMove} />
      )}
      {error !== undefined && !asked && (
        <MoveFailed error={error} fallback="requests:move.failed" onRetry={() => tried && void onMove(tried)} />
      )}
      {can('dispute') && (
        <div>
          {request.status === 'completed' && deadline && (
            <p className="quiet small">{t('next.disputeBy', { time: momentOf(deadline, i18n.language) })}</p>
          )}
          <Button kind="quiet" icon="alert" wide className={styles.wrong} onClick={() => setAsked('dispute')}>
            {t('move.dispute')}
          </Button>
        </div>
      )}
      {asked && can(asked) && (
        <AskFirst
          move={asked}
          request={request}
          refused={refused}
          error={error}
          onClose={() => setAsked(undefined)}
          onMove={onMove}
        />
      )}
    </>
  )
}

/** An answer that arrived closes its form; one that was not sent stays written. */
const givenAt = (request: ContactRequest) =>
  (sideOf(request) === 'buyer' ? request.buyerConfirmation : request.sellerConfirmation)?.confirmedAt

type AnswerProps = Pick<MovesProps, 'request' | 'refused' | 'busy' | 'onMove'>

/** The form while the answer is due, or one line where the other side has confirmed; once given, a button that leads back
 * to the form. */
function Answer({ request, refused, busy, onMove }: AnswerProps) {
  const { t } = useTranslation('requests')
  const { side } = useRequestText(request)
  const isGiven = answerIn(request, side) !== null
  const isDue = request.status === 'accepted' && !isGiven
  const [isOpen, setOpen] = useState(false)
  const isLine = confirmedByOther(request) !== null && !isConfirmation(refused)
  if (isLine && !isOpen)
    return <ConfirmLine request={request} busy={busy} onAnswer={onMove} onChange={() => setOpen(true)} />
  if (!isDue && !isOpen)
    return (
      <Button kind="main" onClick={() => setOpen(true)}>
        {t(isGiven ? 'move.change' : 'move.give')}
      </Button>
    )
  return (
    <ConfirmForm
      request={request}
      refused={refused}
      busy={busy}
      onAnswer={onMove}
      isYes={isLine}
      onCancel={isDue && !isLine ? undefined : () => setOpen(false)}
    />
  )
}

const isConfirmation = (item: OutboxItem | undefined) =>
  item?.kind === 'buyer_confirm' || item?.kind === 'seller_confirm'
