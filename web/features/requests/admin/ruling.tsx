import { type FormEvent, useState } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Answers } from '#web/ui/controls/answers.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { numberIn } from '../confirm/confirm-answer.ts'
import styles from './admin-requests.module.css'
import type { SaidFigures } from './figures.ts'
import { Said } from './said.tsx'
import { useRule } from './use-admin-requests.ts'

type RulingOutcome = 'completed' | 'not_completed'

/** The decision: whether there was a deal, with which figures, and what both are told. It cannot be taken back, and begins
 * with neither side’s word. */
export function Ruling({ request, unit }: { request: ContactRequest; unit: string }) {
  const { t } = useTranslation('admin-requests')
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<RulingOutcome>()
  const [quantity, setQuantity] = useState('')
  const [price, setPrice] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { rule, renew } = useRule(request._id)
  const sending = useSending()
  const isDeal = outcome === 'completed'
  const [finalQuantity, finalPrice] = [numberIn(quantity), numberIn(price)]
  const faults = {
    outcome: outcome === undefined,
    quantity: isDeal && !(finalQuantity !== undefined && finalQuantity > 0),
    price: isDeal && !(finalPrice !== undefined && finalPrice > 0),
    note: note.trim() === '',
  }
  const fault = (name: keyof typeof faults) => (isTried && faults[name] ? t(`ruling.missing.${name}`) : undefined)

  const send = async () => {
    if (!outcome) return
    try {
      await rule({
        outcome,
        adminNote: note.trim(),
        ...(isDeal && { finalQuantity: finalQuantity ?? 0, finalPrice: finalPrice ?? 0 }),
      })
      showToast({ tone: 'success', place: 'app', text: t('ruling.done') })
    } catch (failure) {
      if (!isRefusal(failure, 'invalid_transition')) throw failure
      await renew() // the two agreed meanwhile, or another admin decided
      showToast({ tone: 'info', place: 'app', text: errorText(failure) })
    }
  }
  const take = (said: SaidFigures) => {
    setOutcome(said.isDeal ? 'completed' : 'not_completed')
    setQuantity(said.isDeal ? String(said.quantity) : '')
    setPrice(said.isDeal ? String(said.price) : '')
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (!Object.values(faults).some(Boolean)) void sending.send(send)
  }
  return (
    <Section title={t('ruling.title')}>
      <form className={styles.ruling} noValidate onSubmit={submit}>
        <Said request={request} unit={unit} onTake={take} />
        <Answers
          label={t('ruling.ask')}
          value={outcome ?? null}
          onValue={(value) => setOutcome(value as RulingOutcome)}
          error={fault('outcome')}
          options={[
            { value: 'completed', label: t('ruling.completed'), icon: 'check' },
            { value: 'not_completed', label: t('ruling.not_completed'), icon: 'cross' },
          ]}
        />
        {isDeal && (
          <div className={styles.sides}>
            <NumberField
              label={t('ruling.quantity')}
              suffix={unit}
              decimals={3}
              value={quantity}
              error={fault('quantity')}
              onChange={({ target }) => setQuantity(target.value)}
            />
            <NumberField
              label={t('ruling.price')}
              mark={`/${unit}`}
              value={price}
              error={fault('price')}
              onChange={({ target }) => setPrice(target.value)}
            />
          </div>
        )}
        <TextareaField
          label={t('ruling.note')}
          hint={t('ruling.noteHint')}
          maxLength={2000}
          value={note}
          error={fault('note')}
          onChange={({ target }) => setNote(target.value)}
        />
        <ErrorNote error={sending.error} fallback="admin-requests:ruling.failed" onRetry={submit} />
        <div>
          <Button type="submit" kind="main" icon="balance" busy={sending.isBusy}>
            {t('ruling.send')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
