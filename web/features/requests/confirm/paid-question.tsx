import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import type { PaidAnswer } from '#contract/requests/facts.ts'
import { ignoreSecondTap } from '#web/lib/api/second-tap.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SlipButtons } from '#web/ui/data/slip.tsx'
import type { PaidFault, PaidForm } from './confirm-answer.ts'
import styles from './confirm-form.module.css'
import { PaidAmountField, PayByField } from './paid-fields.tsx'

type PaidQuestionProps = {
  name: string
  total: number
  busy: boolean
  initial: PaidForm
  /** Sends it; else what is wrong with it. */
  onSay: (paid: PaidForm) => Promise<PaidFault[]>
  onBack: () => void
}

/** Has the buyer paid? All and not yet are one tap; a part asks how much. */
export function PaidQuestion({ name, total, busy, initial, onSay, onBack }: PaidQuestionProps) {
  const { t } = useTranslation('deal')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const [written, setWritten] = useState(initial)
  const [faults, setFaults] = useState<PaidFault[]>([])
  const at = new Date().toISOString()
  useEffect(() => box.current?.focus(), [])

  const say = async (paid: PaidAnswer) => setFaults(await onSay({ ...written, paid }))
  const write = (change: Partial<PaidForm>) => {
    setFaults([])
    setWritten({ ...written, ...change })
  }
  const openPart = (event: MouseEvent) => {
    ignoreSecondTap(event)
    write({ paid: 'part' })
  }
  const isPart = written.paid === 'part'
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.form} aria-labelledby={id}>
      <p id={id} className={styles.ask}>
        {t('paid.ask', { name })}
      </p>
      {isPart ? (
        <PaidAmountField
          side="seller"
          value={written.paidAmount}
          onValue={(paidAmount) => write({ paidAmount })}
          total={total}
          isWrong={faults.includes('paidAmount')}
          autoFocus
        />
      ) : (
        <SlipButtons>
          <Button size="big" icon="check" busy={busy} onClick={() => void say('all')}>
            {t('paid.all')}
          </Button>
          <Button size="big" disabled={busy} onClick={openPart}>
            {t('paid.part')}
          </Button>
          <Button size="big" icon="clock" disabled={busy} onClick={() => void say('no')}>
            {t('paid.no')}
          </Button>
        </SlipButtons>
      )}
      <PayByField
        value={written.payBy}
        onValue={(payBy) => write({ payBy })}
        at={at}
        isWrong={faults.includes('payBy')}
      />
      {isPart && (
        <Button kind="main" size="big" wide busy={busy} onClick={() => void say('part')}>
          {t('paid.send')}
        </Button>
      )}
      <Button kind="quiet" wide disabled={busy} onClick={isPart ? () => write({ paid: '' }) : onBack}>
        {t('paid.back')}
      </Button>
      <p className="quiet small">{t('neutral')}</p>
    </fieldset>
  )
}
