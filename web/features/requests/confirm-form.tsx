import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { wouldDispute } from '#contract/requests/confirming.ts'
import type { Side } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { Answers } from '#web/ui/controls/answers.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import {
  type AnswerFault,
  type ConfirmationForm,
  numberIn,
  readAnswer,
  writtenBefore,
  writtenIn,
} from './confirm-answer.ts'
import styles from './confirm-form.module.css'
import { DifferingAnswer } from './differing-answer.tsx'
import { totalOf } from './sums.ts'
import type { RequestMove } from './use-move.ts'
import { useRequestText } from './use-request-text.ts'

type ConfirmFormProps = {
  request: ContactRequest
  /** The same, refused before: it can be said anew. */
  refused?: OutboxItem | undefined
  busy: boolean
  onAnswer: (move: RequestMove) => Promise<void>
  onCancel?: (() => void) | undefined
}

/** Whether the deal was made, how much of it, and, from the seller, at what price. */
export function ConfirmForm({ request, refused, busy, onAnswer, onCancel }: ConfirmFormProps) {
  const { t } = useTranslation('requests')
  const { side, unit, quantity: asked } = useRequestText(request)
  const { register, watch, handleSubmit, formState } = useForm<ConfirmationForm>({
    defaultValues: { ...writtenBefore(request, side), ...writtenIn(refused?.body) },
    resolver: (written) => check(side, written),
  })
  const written = watch()
  const [differing, setDiffering] = useState<RequestMove>()
  const box = useRef<HTMLFormElement>(null)
  const isOpenedByHand = useRef(onCancel !== undefined)
  useEffect(() => {
    if (isOpenedByHand.current) box.current?.focus()
  }, [])
  const faultAt = (field: keyof ConfirmationForm) => {
    const fault = formState.errors[field]?.type as AnswerFault | undefined
    return fault && t(`confirm.fault.${fault}`, { unit })
  }
  const isYes = written.answer === 'yes'
  const [quantity, price] = [numberIn(written.quantity), numberIn(written.price)]
  const answer = { yes: isYes, quantity: quantity ?? null }

  const send = handleSubmit(async (written) => {
    const read = readAnswer(side, written)
    if ('faults' in read) return
    if (wouldDispute(request, side, answer)) return setDiffering(read.move)
    await onAnswer(read.move)
  })
  return (
    <form ref={box} tabIndex={-1} className={styles.form} noValidate onSubmit={send}>
      <Answers
        label={<span className={styles.ask}>{t(`confirm.${side}.ask`)}</span>}
        options={[
          { value: 'yes', label: t(`confirm.${side}.yes`), icon: 'check' },
          { value: 'no', label: t('confirm.no'), icon: 'cross' },
        ]}
        error={faultAt('answer')}
        {...register('answer', { deps: ['quantity', 'price'] })}
      />
      {isYes && (
        <div className={styles.pair}>
          <NumberField
            label={t(`confirm.${side}.quantity`)}
            suffix={unit}
            decimals={3}
            count={answer.quantity !== request.requestedQuantity && t('confirm.askedFor', { quantity: asked })}
            error={faultAt('quantity')}
            {...register('quantity')}
          />
          {side === 'seller' && (
            <NumberField
              label={t('confirm.price')}
              mark={`/${unit}`}
              prefix={t('confirm.rupee')}
              error={faultAt('price')}
              {...register('price')}
            />
          )}
        </div>
      )}
      {isYes && side === 'seller' && quantity !== undefined && price !== undefined && (
        <RateList
          rates={[{ key: 'sum', name: t('confirm.together'), value: formatRupees(totalOf(quantity, price)) }]}
        />
      )}
      {written.answer && (
        <TextareaField
          label={t(`confirm.${side}.about`)}
          mark={t('confirm.optional')}
          hint={t('confirm.aboutHint')}
          rows={2}
          maxLength={2000}
          {...register('feedback')}
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

const fieldOf = { answer: 'answer', finalQuantity: 'quantity', finalPrice: 'price' } as const

function check(side: Side, written: ConfirmationForm): ReturnType<Resolver<ConfirmationForm>> {
  const read = readAnswer(side, written)
  if ('move' in read) return { values: written, errors: {} }
  return { values: {}, errors: Object.fromEntries(read.faults.map((fault) => [fieldOf[fault], { type: fault }])) }
}
