import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { call } from '#web/lib/api.ts'
import { useErrorText } from '#web/lib/error-text.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useRefreshMine } from './use-mine.ts'

/** Takes a product off the market or puts it back, and offers the way back. */
export function useSwitch() {
  const { t } = useTranslation('listing')
  const errorText = useErrorText()
  const refresh = useRefreshMine()
  const [underway, setUnderway] = useState<readonly string[]>([])

  const send = async (product: Product, name: string, isAvailable: boolean, isUndo = false) => {
    const { _id: id } = product
    setUnderway((all) => [...all, id])
    try {
      await call('PATCH /products/{id}', { params: { id }, body: { isAvailable } })
      const undo = { label: t('mine.undo'), onSelect: () => void send(product, name, !isAvailable, true) }
      showToast({
        tone: 'success',
        place: 'app',
        text: t(isAvailable ? 'mine.activated' : 'mine.deactivated', { name }),
        ...(!isUndo && { action: undo }),
      })
    } catch (error) {
      showToast({ tone: 'danger', place: 'app', text: errorText(error, 'listing:mine.switchFailed') })
    } finally {
      await refresh()
      setUnderway((all) => all.toSpliced(all.indexOf(id), 1))
    }
  }
  return {
    isUnderway: (id: string) => underway.includes(id),
    turn: (product: Product, name: string, isAvailable: boolean) => void send(product, name, isAvailable),
  }
}
