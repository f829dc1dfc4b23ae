import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useLine } from './line.ts'
import { keeperOf } from './page-hold.ts'
import { isConflict, type OutboxItem } from './queue-item.ts'
import { queueKind } from './queue-kinds.ts'
import { RefusalHelp, useReason } from './refusal.tsx'

type NotesProps = {
  items: readonly OutboxItem[]
  /** Moves the item back into its form; it is dropped from the queue then. */
  onEdit?: ((item: OutboxItem) => void) | undefined
  /** Links each item to its page; for lists on a page about something else. */
  hasLinks?: boolean | undefined
  /** Its reader has just made it here, and is still there: why it was not sent is brought into view. */
  isFollowed?: boolean | undefined
  /** Shows a change that met another version, instead of its note. */
  conflict?: ((item: OutboxItem) => ReactNode) | undefined
}

/** The queued and refused items of the device queue, each with its owner's possible actions. */
export default function Notes({ items, conflict, ...rest }: NotesProps) {
  return withoutHeldUp(items).map((item) =>
    conflict && isConflict(item) ? (
      <Fragment key={item.id}>{conflict(item)}</Fragment>
    ) : (
      <Note key={item.id} item={item} {...rest} />
    ),
  )
}

/** What was made on top of a change that met another version goes with it. */
const withoutHeldUp = (items: readonly OutboxItem[]) =>
  items.filter((item) => !items.some((one) => isConflict(one) && one.thing === item.thing && one.id < item.id))

function Note({ item, onEdit, hasLinks, isFollowed }: Omit<NotesProps, 'items' | 'conflict'> & { item: OutboxItem }) {
  const { t } = useTranslation('outbox')
  const lineOf = useLine()
  const [isBusy, setBusy] = useState(false)
  const isAsked = item.state === 'refused' || item.state === 'old'
  const act = async (work: (() => Promise<void>) | undefined) => {
    setBusy(true)
    try {
      await work?.()
    } finally {
      setBusy(false)
    }
  }
  const drop = async () => {
    await keeperOf(item)?.drop(item)
    // without a response nobody knows whether it was done
    if (item.attempts > 0 && !item.told) showToast({ tone: 'info', place: 'app', text: t('perhaps') })
  }
  const canEdit = onEdit && isOpen(item) && item.form !== undefined
  const edit = () =>
    act(async () => {
      await drop()
      onEdit?.(item)
    })
  const wanted = wantedAt(useLocation())
  const isLedHere = canEdit && wanted === item.id
  const editNow = useEffectEvent(edit)
  useEffect(() => {
    if (isLedHere) void editNow()
  }, [isLedHere])
  // It was refused as it is: offer to edit it first, not to send the same again.
  const isToChange = item.state === 'refused' && item.form !== undefined && (canEdit || hasLinks)
  const kind = isToChange ? 'main' : undefined
  const change = canEdit ? (
    <Button kind={kind} icon="edit" disabled={isBusy} onClick={() => void edit()}>
      {t('edit')}
    </Button>
  ) : (
    hasLinks && <Way item={item} kind={kind} canChange={isAsked && item.form !== undefined} />
  )
  return (
    <Alert
      tone={isAsked ? 'danger' : 'waiting'}
      title={lineOf(item)}
      failure={isFollowed && item.told?.status}
      action={
        <>
          {isToChange && change}
          {isAsked && (
            <Button
              kind={isToChange ? undefined : 'main'}
              icon="retry"
              busy={isBusy}
              onClick={() => void act(() => again(item))}
            >
              {t('again')}
            </Button>
          )}
          <RefusalHelp item={item} />
          {!isToChange && change}
          {isOpen(item) && (
            <Button kind="quiet" icon="trash" disabled={isBusy} onClick={() => void act(drop)}>
              {t('drop')}
            </Button>
          )}
        </>
      }
    >
      <State item={item} />
    </Alert>
  )
}

type LedTo = { change?: number }
const wantedAt = ({ state }: { state: LedTo | null }) => state?.change

/** Links to the item's own page; a refused one is moved back into its form there. */
function Way({ item, kind, canChange }: { item: OutboxItem; kind: 'main' | undefined; canChange: boolean }) {
  const { t } = useTranslation('outbox')
  const to = queueKind(item.kind).page(item)
  if (!canChange) return <ButtonLink to={to}>{t('open')}</ButtonLink>
  return (
    <ButtonLink kind={kind} icon="edit" to={to} state={{ change: item.id } satisfies LedTo}>
      {t('edit')}
    </ButtonLink>
  )
}

/** An item that is being sent cannot be cancelled. */
const isOpen = ({ state }: OutboxItem) => state !== 'sending'
const again = async (item: OutboxItem) => keeperOf(item)?.again(item)

function State({ item }: { item: OutboxItem }) {
  const { state, told, notBefore, madeAt } = item
  const { t, i18n } = useTranslation('outbox')
  const reason = useReason()(item)
  if (state === 'old') return t('old', { time: momentOf(new Date(madeAt).toISOString(), i18n.language) })
  if (state === 'refused') return t('refused', { reason })
  if (state === 'sending') return t('sending')
  if (!told) return t('waiting')
  return (
    <>
      {reason} {t('later', { time: momentOf(new Date(notBefore).toISOString(), i18n.language) })}
    </>
  )
}
