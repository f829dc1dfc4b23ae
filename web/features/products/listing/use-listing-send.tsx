import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages.ts'
import { type Attempt, useAttempt } from '#web/lib/api/attempt.ts'
import { ErrorNote, isUnanswered, useErrorText } from '#web/lib/api/error-text.tsx'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { ListingSending } from './add-product.ts'
import type { ListingValues } from './listing.ts'
import { listingFields } from './listing-fields.ts'
import { SendingNote } from './sending-note.tsx'
import type { ListingForm } from './use-listing-form.ts'
import type { ListingPictures } from './use-pictures.ts'

export type ListingSend<T> = {
  held: ListingForm
  pictures: ListingPictures
  words: {
    /** With a hole for the reason. */
    failed: MessageKey<'listing', { reason: string }>
    /** Left out where the page says it. */
    done?: MessageKey<'listing'>
  }
  /** Where it is kept beyond a reload. */
  attempt?: Attempt
  onSend: (values: ListingValues, sending: ListingSending) => Promise<T>
  onSent: (answer: T) => void
}

const isAtField = (error: unknown) => fieldsOf(error, listingFields).length > 0

/** Sends the form, and says how far it is and why it did not go. What is told at a field is not told elsewhere too. */
export function useListingSend<T>({ held, pictures, words, onSend, onSent, ...given }: ListingSend<T>) {
  const { t } = useTranslation('listing')
  const errorText = useErrorText()
  const own = useAttempt()
  const attempt = given.attempt ?? own
  const settled = useRef(false)
  const { isBusy, share, error, send } = useSending()
  const textOf = (failure: unknown) =>
    isUnanswered(failure)
      ? errorText(failure)
      : t(words.failed, { reason: errorText(failure, 'listing:failed.unknown') })

  const save = async (values: ListingValues, onProgress: ListingSending['onProgress']) => {
    let answer: T
    try {
      answer = await onSend(values, { attempt, onProgress })
    } catch (failure) {
      if (!isAtField(failure) && !isUnanswered(failure))
        showToast({ tone: 'danger', text: textOf(failure), place: 'app' })
      held.refuse(failure)
      throw failure
    }
    settled.current = true
    if (words.done) showToast({ tone: 'success', text: t(words.done), place: 'app' })
    onSent(answer)
  }
  const sendNow = held.form.handleSubmit((values) => void send(({ onProgress }) => save(values, onProgress)))

  /** Asked for while a picture was still being made ready: it goes as soon as that is done. */
  const [isWaiting, setWaiting] = useState(false)
  const sendWaiting = useEffectEvent(() => void sendNow())
  useEffect(() => {
    if (!isWaiting || pictures.isPreparing) return
    setWaiting(false)
    sendWaiting()
  }, [isWaiting, pictures.isPreparing])

  const submit = () => {
    if (isBusy) return
    if (pictures.isPreparing) setWaiting(true)
    else void sendNow()
  }
  const told = () => {
    if (share !== undefined) return <SendingNote pictures={pictures.pictures} share={share} />
    if (held.missingText)
      return (
        <Alert tone="danger" failure={held.missingText}>
          {held.missingText}
        </Alert>
      )
    if (isUnanswered(error)) return <ErrorNote error={error} onRetry={submit} />
    return (
      error !== undefined &&
      !isAtField(error) && (
        <Alert tone="danger" failure={error}>
          {textOf(error)}
        </Alert>
      )
    )
  }
  return { isBusy, isWaiting, isSettled: () => settled.current, share, note: told(), submit }
}
