import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactRequest } from '#contract/requests.ts'
import { wouldDispute } from '#contract/requests-life.ts'
import { rupees } from '#web/lib/format.ts'
import { Answers } from '#web/ui/answers.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RateList } from '#web/ui/rate-list.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { type AnswerFault, numberIn, readAnswer, writtenBefore } from './confirm-answer.ts'
import styles from './confirm-form.module.css'
import { DifferingAnswer } from './differing-answer.tsx'
import { totalOf } from './sums.ts'
import type { Move } from './use-move.ts'
import { useRequestWords } from './use-request-words.ts'

type ConfirmFormProps = {
  request: ContactRequest
  busy: boolean
  onAnswer: (move: Move) => Promise<void>
  onCancel?: (() => void) | undefined
}

/** Whether the deal was made, how much of it, and, from the seller, at what price. */
export function ConfirmForm({ request, busy, onAnswer, onCancel }: ConfirmFormProps) {
  const { t } = useTranslation('requests')
  const { side, unit } = useRequestWords(request)
  const [written, setWritten] = useState(() => writtenBefore(request, side))
  const [faults, setFaults] = useState<AnswerFault[]>([])
  const [differing, setDiffering] = useState<Move>()
  const form = useRef<HTMLFormElement>(null)
  const isOpenedByHand = useRef(onCancel !== undefined)
  useEffect(() => {
    if (isOpenedByHand.current) form.current?.focus()
  }, [])
  const write = (change: Partial<typeof written>) => {
    setWritten({ ...written, ...change })
    setFaults([])
  }
  const faultAt = (field: AnswerFault) => faults.includes(field) && t(`confirm.fault.${field}`, { unit })
  const isYes = written.answer === 'yes'
  const [quantity, price] = [numberIn(written.quantity), numberIn(written.price)]
  const answer = { yes: isYes, quantity: quantity ?? null }

  const send = async () => {
    const read = readAnswer(side, written)
    if ('faults' in read) return setFaults(read.faults)
    if (wouldDispute(request, side, answer)) return setDiffering(read.move)
    await onAnswer(read.move)
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Answers
        label={<span className={styles.ask}>{t(`confirm.${side}.ask`)}</span>}
        options={[
          { value: 'yes', label: t(`confirm.${side}.yes`), icon: 'check' },
          { value: 'no', label: t('confirm.no'), icon: 'cross' },
        ]}
        value={written.answer}
        onValue={(answer) => write({ answer: answer === 'yes' ? 'yes' : 'no' })}
        error={faultAt('answer')}
      />
      {isYes && (
        <div className={styles.pair}>
          <NumberField
            label={t(`confirm.${side}.quantity`)}
            suffix={unit}
            decimals={3}
            value={written.quantity}
            onChange={({ target }) => write({ quantity: target.value })}
            error={faultAt('finalQuantity')}
          />
          {side === 'seller' && (
            <NumberField
              label={t('confirm.price')}
              mark={`/${unit}`}
              prefix={t('confirm.rupee')}
              value={written.price}
              onChange={({ target }) => write({ price: target.value })}
              error={faultAt('finalPrice')}
            />
          )}
        </div>
      )}
      {isYes && side === 'seller' && quantity !== undefined && price !== undefined && (
        <RateList rates={[{ key: 'sum', name: t('confirm.together'), value: rupees(totalOf(quantity, price)) }]} />
      )}
      {written.answer && (
        <TextareaField
          label={t(`confirm.${side}.about`)}
          mark={t('confirm.optional')}
          hint={t('confirm.aboutHint')}
          rows={2}
          maxLength={2000}
          value={written.feedback}
          onChange={({ target }) => write({ feedback: target.value })}
        />
      )}
      <Button type="submit" kind="main" size="big" wide busy={busy}>
        {t(isYes ? `confirm.${side}.send` : written.answer ? 'confirm.sendNo' : 'confirm.send')}
      </Button>
      {onCancel && (
        <Button kind="quiet" wide onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      )}
      {differing && (
        <DifferingAnswer
          request={request}
          answer={answer}
          onClose={() => setDiffering(undefined)}
          onConfirm={async () => {
            await onAnswer(differing)
            setDiffering(undefined)
          }}
        />
      )}
    </form>
  )
}
