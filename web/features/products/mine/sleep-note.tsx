import type { Product } from '#contract/products/products.ts'
import { sleepStateOf } from '#contract/products/sleep.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { StillThere } from '../changes/use-still-there.ts'

type SleepNoteProps = { product: Product; stillThere: StillThere }

/** Of a listing that sleeps or soon will: one tap says that it is still there. And what a notice was answered with can be taken back. */
export function SleepNote({ product, stillThere }: SleepNoteProps) {
  const { t, i18n } = useTranslation('own-products')
  const { nameOf } = useProductLabels()
  const answer = stillThere.stateOf(product._id)
  const name = nameOf(product)
  const confirm = () => void stillThere.confirm(product)
  if (answer !== 'open')
    return (
      <p>
        <Badge tone={answer === 'waits' ? 'waiting' : 'leaf'} icon={answer === 'waits' ? 'clock' : 'check'}>
          {t(answer === 'waits' ? 'sleep.waits' : 'sleep.confirmed')}
        </Badge>
      </p>
    )
  if (isJustSold(product))
    return (
      <Alert
        title={t('sleep.sold')}
        action={
          <Button aria-label={t('sleep.takeBackName', { name })} onClick={confirm}>
            {t('sleep.takeBack')}
          </Button>
        }
      />
    )
  const state = asked(product)
  if (state === 'awake') return null
  const day = product.confirmedAt && dateOf(product.confirmedAt, i18n.language)
  return (
    <Alert
      tone="waiting"
      title={t(state === 'asleep' ? 'sleep.asleep' : 'sleep.soon')}
      action={
        <Button kind="main" icon="check" aria-label={t('sleep.stillThereName', { name })} onClick={confirm}>
          {t('sleep.stillThere')}
        </Button>
      }
    >
      {state === 'asleep' && day ? t('sleep.since', { day }) : null}
    </Alert>
  )
}

const isJustSold = ({ soldUndoUntil }: Product) => Boolean(soldUndoUntil && Date.parse(soldUndoUntil) > Date.now())

/** What is paused, hidden or sold out is not asked about. */
function asked(product: Product) {
  const { isAvailable, moderation = 'visible', availableQuantity } = product
  return isAvailable && moderation === 'visible' && availableQuantity > 0 ? sleepStateOf(product, Date.now()) : 'awake'
}
