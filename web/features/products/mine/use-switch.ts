import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { call } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useRefreshMine } from './use-mine.ts'

/** Takes an own product off the market or puts it back, and offers the way back. */
export function useSwitch(product: Product, onSwitched?: (isAvailable: boolean) => void) {
  const { t } = useTranslation('listing')
  const { nameOf } = useProductLabels()
  const errorText = useErrorText()
  const refresh = useRefreshMine()
  const { isBusy, send } = useSending()

  const turn = async (isAvailable: boolean, isUndo = false) => {
    try {
      await call('PATCH /products/{id}', { params: { id: product._id }, body: { isAvailable } })
    } catch (error) {
      showToast({ tone: 'danger', place: 'app', text: errorText(error, 'listing:mine.switchFailed') })
      await refresh()
      return
    }
    onSwitched?.(isAvailable)
    await refresh() // first: the way back is open only when this way is at its end
    const undo = { label: t('mine.undo'), onSelect: () => void send(() => turn(!isAvailable, true)) }
    showToast({
      tone: 'success',
      place: 'app',
      text: t(isAvailable ? 'mine.activated' : 'mine.deactivated', { name: nameOf(product) }),
      ...(!isUndo && { action: undo }),
    })
  }
  return { isBusy, turn: (isAvailable: boolean) => void send(() => turn(isAvailable)) }
}
