import { useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { randomText } from '#web/lib/device/device.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { hold } from '#web/lib/outbox/hold.ts'
import { keeperOf } from '#web/lib/outbox/page-hold.ts'
import { unsentNow, useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, isOnTime, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** As long as its toast offers to take it back. */
const undoMs = 5_000

/** `answered`: its owner has just said so. `waits`: and it has not been sent for longer than it can be taken back. */
type StillThereState = 'open' | 'answered' | 'waits'
export type StillThere = ReturnType<typeof useStillThere>

const idsIn = ({ kind, params, body }: OutboxItem): readonly string[] => {
  if (kind === 'confirm_product') return params?.id ? [params.id] : []
  return kind === 'confirm_products' ? ((body?.productIds ?? []) as string[]) : []
}

/**
 * "Still there", for one listing or several: held on the device while it can be taken back, then sent, with or without a network.
 * `unconfirmed` are those that the server waits for; what was answered is shown as such until it no longer does.
 */
export function useStillThere(unconfirmed: readonly string[]) {
  const { t } = useTranslation('own-products')
  const { nameOf } = useProductLabels()
  const items = useUnsent().filter((item) => idsIn(item).length > 0)
  const [answered, setAnswered] = useState<readonly string[]>([])
  const current = answered.filter((id) => unconfirmed.includes(id))
  if (current.length !== answered.length) setAnswered(current)

  const keep = async (ids: readonly string[], draft: Parameters<typeof hold>[0], text: string) => {
    setAnswered((before) => [...before, ...ids])
    const { key } = draft
    await hold(draft)
    const undo = async () => {
      const item = unsentNow().find((one) => one.key === key)
      const isBack = item ? await keeperOf(item)?.takeBack(key) : false
      if (isBack) setAnswered((before) => before.filter((id) => !ids.includes(id)))
      const words = isBack ? t('sleep.undone') : t('sleep.tooLate')
      showToast({ tone: isBack ? 'success' : 'info', place: 'app', text: words })
    }
    const action = { label: t('sleep.undo'), onSelect: () => void undo() }
    showToast({ tone: 'success', place: 'app', text, action })
  }
  return {
    stateOf(id: string): StillThereState {
      const own = items.filter((item) => idsIn(item).includes(id))
      if (own.some((item) => isOnItsWay(item) && !isOnTime(item))) return 'waits'
      if (own.some((item) => !isOnItsWay(item) && item.state !== 'sent')) return 'open'
      return own.length || current.includes(id) ? 'answered' : 'open'
    },
    confirm(product: Product) {
      const { _id: id, name } = product
      const draft = { kind: 'confirm_product', thing: `awake:${id}`, params: { id }, about: { product: name } } as const
      const text = t('sleep.done', { name: nameOf(product) })
      return keep([id], { ...draft, key: randomText(24), holdMs: undoMs }, text)
    },
    confirmAll(ids: readonly string[]) {
      const draft = { kind: 'confirm_products', thing: 'awake', body: { productIds: [...ids] }, about: {} } as const
      const text = t('sleep.doneAll', { count: ids.length })
      return keep(ids, { ...draft, key: randomText(24), holdMs: undoMs }, text)
    },
  }
}
