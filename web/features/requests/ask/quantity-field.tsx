import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { QuantityStepper } from '#web/ui/controls/quantity-stepper.tsx'
import { type QuantityFault, quantitySteps, type SteppedOffer } from './quantity-steps.ts'

type QuantityFieldProps = {
  offer: SteppedOffer
  value: number | undefined
  onValue: (value: number | undefined) => void
  /** What is wrong with it, once it is to be said. */
  fault: QuantityFault | null
  /** What the server says is wrong, where it gave no figures. */
  refusal: string | undefined
  onMend: (quantity: number) => void
  onLeave: () => void
}

/** How much is wanted. What was typed stays; under it why that cannot be, and one press to mend it. */
export function QuantityField({ offer, value, onValue, fault, refusal, onMend, onLeave }: QuantityFieldProps) {
  const { t } = useTranslation(['requests', 'catalogue'])
  const { min, max, step } = quantitySteps(offer)
  const unit = t(`catalogue:units.${offer.unit}`)
  const quantityOf = (quantity: number) => t('quantity', { amount: amount(quantity), unit })
  const bounds = { min: quantityOf(min), max: quantityOf(max) }
  const instead = fault?.instead
  return (
    <>
      <QuantityStepper
        label={t('ask.quantity', { unit })}
        labelHidden
        value={value}
        onValue={onValue}
        onBlur={onLeave}
        enterKeyHint="send"
        min={min}
        max={max}
        step={step}
        unit={unit}
        words={{ less: t('ask.less'), more: t('ask.more') }}
        hint={max > 0 && t(hintOf(offer), bounds)}
        error={fault ? t(`ask.fault.${fault.why}`, bounds) : refusal}
      />
      {instead !== undefined && (
        <Button wide onClick={() => onMend(instead)}>
          {t(instead === max ? 'ask.insteadAll' : 'ask.instead', { quantity: quantityOf(instead) })}
        </Button>
      )}
    </>
  )
}

function hintOf({ availableQuantity, minimumOrderQuantity }: SteppedOffer) {
  if (minimumOrderQuantity === null) return 'ask.upTo'
  return minimumOrderQuantity < availableQuantity ? 'ask.bounds' : 'ask.rest'
}
