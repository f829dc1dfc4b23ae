import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { OtpField } from '#web/ui/controls/otp-field.tsx'
import { QuantityStepper } from '#web/ui/controls/quantity-stepper.tsx'
import { Pair, Sample } from './sample.tsx'

const rightCode = '246810'

export function Amounts() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.otp')} of="OtpField">
        <Codes />
      </Sample>
      <Sample title={t('samples.quantity')} of="QuantityStepper">
        <Quantities />
      </Sample>
    </>
  )
}

function Codes() {
  const { t } = useTranslation('kit')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState('')
  const isChecked = code !== '' && code === checked
  return (
    <Pair>
      <OtpField
        label={t('otp.label')}
        hint={t('otp.hint', { code: rightCode })}
        value={code}
        onValue={setCode}
        onComplete={setChecked}
        error={isChecked && code !== rightCode && t('otp.wrong')}
        good={isChecked && code === rightCode && t('otp.right')}
      />
      <OtpField label={t('otp.partly')} value="246" onValue={() => {}} readOnly />
      <OtpField label={t('otp.expired')} value="135790" onValue={() => {}} readOnly error={t('otp.wrong')} />
      <OtpField label={t('otp.off')} value="" onValue={() => {}} disabled />
    </Pair>
  )
}

function Quantities() {
  const { t } = useTranslation('kit')
  const [amount, setAmount] = useState<number | undefined>(10)
  const [tooMuch, setTooMuch] = useState<number | undefined>(800)
  const words = { less: t('quantity.less'), more: t('quantity.more') }
  const unit = t('units.kg')
  return (
    <Pair>
      <QuantityStepper
        label={t('quantity.label')}
        hint={t('quantity.hint')}
        value={amount}
        onValue={setAmount}
        min={5}
        max={20}
        step={5}
        unit={unit}
        words={words}
      />
      <QuantityStepper
        label={t('quantity.wrong')}
        value={tooMuch}
        onValue={setTooMuch}
        unit={unit}
        words={words}
        error={(tooMuch ?? 0) > 500 && t('quantity.error')}
      />
      <QuantityStepper label={t('quantity.off')} value={50} onValue={() => {}} unit={unit} words={words} disabled />
    </Pair>
  )
}
