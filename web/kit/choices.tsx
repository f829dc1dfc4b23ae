import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Answers } from '#web/ui/controls/answers.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Amounts } from './amounts.tsx'
import { Pair, Sample } from './sample.tsx'
import { Ticks } from './ticks.tsx'

export function Choices() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.answers')} of="Answers">
        <BigAnswers />
      </Sample>
      <Sample title={t('samples.segmented')} of="Segmented">
        <Segments />
      </Sample>
      <Ticks />
      <Amounts />
    </>
  )
}

function BigAnswers() {
  const { t } = useTranslation('kit')
  const yesNo = [
    { value: 'yes', label: t('answers.yes'), icon: 'check' },
    { value: 'no', label: t('answers.no'), icon: 'cross' },
  ] as const
  const accounts = [
    { value: 'farmer', label: t('answers.farmer'), text: t('answers.farmerText'), icon: 'sprout' },
    { value: 'vendor', label: t('answers.vendor'), text: t('answers.vendorText'), icon: 'stall' },
    { value: 'customer', label: t('answers.customer'), text: t('answers.customerText'), icon: 'user' },
  ] as const
  return (
    <>
      <Pair>
        <Answers label={t('answers.sold')} hint={t('answers.soldHint')} options={yesNo} defaultValue="yes" />
        <Answers label={t('answers.bought')} options={yesNo} error={t('answers.boughtError')} />
        <Answers label={t('answers.closed')} options={yesNo} defaultValue="no" disabled />
      </Pair>
      <Answers label={t('answers.account')} options={accounts} tall defaultValue="farmer" />
    </>
  )
}

function Segments() {
  const { t } = useTranslation('kit')
  const [box, setBox] = useState<'received' | 'sent'>('received')
  const [theme, setTheme] = useState<'light' | 'dark' | 'system'>('light')
  return (
    <Pair>
      <Segmented
        label={t('segmented.box')}
        value={box}
        onValue={setBox}
        options={[
          { value: 'received', label: t('segmented.received') },
          { value: 'sent', label: t('segmented.sent') },
        ]}
      />
      <Segmented
        label={t('segmented.theme')}
        labelShown
        value={theme}
        onValue={setTheme}
        options={[
          { value: 'light', label: t('segmented.light'), icon: 'sun' },
          { value: 'dark', label: t('segmented.dark'), icon: 'moon' },
          { value: 'system', label: t('segmented.system'), icon: 'system' },
        ]}
      />
    </Pair>
  )
}
