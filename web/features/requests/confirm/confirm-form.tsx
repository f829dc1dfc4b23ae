import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { wouldDispute } from '#contract/requests/confirming.ts'
import { paidAnswers, type Side } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { Answers } from '#web/ui/controls/answers.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { totalOf } from '../sums.ts'
import type { RequestMove } from '../use-move.ts'
import { useRequestText } from '../use-request-text.ts'
import {
  type AnswerFault,
  asksPaid,
  type ConfirmationForm,
  numberIn,
  readAnswer,
  writtenBefore,
  writtenIn,
} from './confirm-answer.ts'
import styles from './confirm-form.module.css'
import { DifferingAnswer } from './differing-answer.tsx'
import { PaidAmountField, PayByField } from './paid-fields.tsx'

type ConfirmFormProps = {
  request: ContactRequest
  /** The same, refused before: it can be said anew. */
  refused?: OutboxItem | undefined
  busy: boolean
  onAnswer: (move: RequestMove) => Promise<void>
  /** It was opened to change the other side's figures: the answer is a yes. */
  isYes?: boolean
  onCancel?: (() => void) | undefined
}

/** Whether the deal was made, how much of it, at what price, and, from the seller, whether it is paid. */
export function ConfirmForm({ request, refused, busy, onAnswer, isYes: isYesFirst, onCancel }: ConfirmFormProps) {
  const { t } = useTranslation(['requests', 'deal'])
  const { side, otherSide, unit, name, quantity: asked } = useRequestText(request)
  const at = new Date().toISOString()
  const { register, watch, setValue, handleSubmit, formState } = useForm<ConfirmationForm>({
    defaultValues: {
      ...writtenBefore(request, side, at),
      ...(isYesFirst && { answer: 'yes' }),
      ...writtenIn(refused?.body),
    },
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
    return fault && isOfDeal(fault) ? t(`confirm.fault.${fault}`, { unit }) : undefined
  }
  const isYes = written.answer === 'yes'
  const [quantity, price] = [numberIn(written.quantity), numberIn(written.price)]
  const answer = { yes: isYes, quantity: quantity ?? null }
  const total = quantity !== undefined && price !== undefined ? totalOf(quantity, price) : undefined
  const theirs = request[`${otherSide}Confirmation`]?.finalPrice
  const change = (field: 'paidAmount' | 'payBy') => (value: string) =>
    setValue(field, value, { shouldValidate: formState.isSubmitted })

  const send = handleSubmit(async (written) => {
    const read = readAnswer(side, written, new Date().toISOString())
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
          <NumberField
            label={t('confirm.price')}
            mark={`/${unit}`}
            prefix={t('confirm.rupee')}
            count={theirs && t('deal:price.theirs', { name, price: formatRupees(theirs) })}
            error={faultAt('price')}
            {...register('price')}
          />
        </div>
      )}
      {isYes && total !== undefined && (
        <RateList rates={[{ key: 'sum', name: t('confirm.together'), value: formatRupees(total) }]} />
      )}
      {isYes && asksPaid(request, side) && (
        <>
          <Answers
            label={t('deal:paid.ask', { name })}
            options={paidAnswers.map((value) => ({ value, label: t(`deal:paid.${value}`) }))}
            {...register('paid')}
          />
          {written.paid === 'part' && (
            <PaidAmountField
              side={side}
              value={written.paidAmount}
              onValue={change('paidAmount')}
              total={total}
              isWrong={Boolean(formState.errors.paidAmount)}
            />
          )}
          {(written.paid === 'part' || written.paid === 'no') && (
            <PayByField
              value={written.payBy}
              onValue={change('payBy')}
              at={at}
              isWrong={Boolean(formState.errors.payBy)}
            />
          )}
        </>
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

const fieldOf = {
  answer: 'answer',
  finalQuantity: 'quantity',
  finalPrice: 'price',
  paidAmount: 'paidAmount',
  payBy: 'payBy',
} as const satisfies Record<AnswerFault, keyof ConfirmationForm>

const isOfDeal = (fault: AnswerFault) => fault !== 'paidAmount' && fault !== 'payBy'

function check(side: Side, written: ConfirmationForm): ReturnType<Resolver<ConfirmationForm>> {
  const read = readAnswer(side, written, new Date().toISOString())
  if ('move' in read) return { values: written, errors: {} }
  return { values: {}, errors: Object.fromEntries(read.faults.map((fault) => [fieldOf[fault], { type: fault }])) }
}
