import { useEffect, useRef, useState } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { call } from '#web/lib/api/api.ts'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import { bulkOrderKinds } from '../door/queue-kinds.ts'
import { useKeepOrder } from '../use-orders.ts'
import { begun } from './begun.ts'
import { type NeedFormValues, newNeed, writtenNeed } from './need.ts'
import { NeedDialog } from './need-dialog.tsx'
import { useNeedForm } from './use-need-form.ts'

type PostDialogProps = {
  buyer: { state: string | null; district: string | null }
  /** What it begins with: what was searched for, or an order of before. */
  given: Partial<NeedFormValues>
  onPosted: (order: BulkOrder) => void
  onClose: () => void
}

export function PostDialog({ buyer, given, onPosted, onClose }: PostDialogProps) {
  const { t } = useTranslation('bulk-orders')
  const keep = useKeepOrder()
  const attempt = useAttempt()
  const [start] = useState(() => ({ ...newNeed(buyer), ...given }))
  const [kept] = useState(() => (Object.keys(given).length === 0 ? begun.read() : null))
  const held = useNeedForm(start)
  const { fill, values, isDirty } = held
  const ended = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once
  useEffect(() => {
    if (kept) fill(kept)
  }, [kept])
  useEffect(() => {
    if (isDirty && !ended.current) begun.write(values)
  }, [isDirty, values])
  const end = () => {
    ended.current = true
    begun.clear()
  }
  const post = async (need: NeedFormValues) => {
    const body = writtenNeed(need)
    const answer = await attempt(body, (key) =>
      sendOrKeep(
        {
          kind: 'need',
          key,
          thing: `need:${key}`,
          body,
          about: { product: body.name, quantity: body.quantity, unit: body.unit },
          form: need,
        },
        () => call(bulkOrderKinds.need.to, { body, idempotencyKey: key }),
      ),
    )
    return answer?.bulkOrder
  }
  return (
    <NeedDialog
      title={t('post')}
      submitLabel={t('send')}
      held={held}
      isUnsaved={isDirty}
      isKept
      onSend={post}
      onKept={() => {
        end()
        onClose()
      }}
      onSent={(order) => {
        end()
        keep(order)
        onPosted(order)
      }}
      onClose={onClose}
      onLeave={end}
    />
  )
}
