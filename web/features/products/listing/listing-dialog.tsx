import { type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceFields } from '#web/features/places/door/place-fields.tsx'
import { useAttempt } from '#web/lib/attempt.ts'
import { ErrorNote, isUnanswered, useErrorText } from '#web/lib/error-text.tsx'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { ListingSending } from './add-product.ts'
import { AmountFields } from './amount-fields.tsx'
import styles from './listing.module.css'
import type { ListingValues } from './listing.ts'
import { listingFields } from './listing-fields.ts'
import { PictureField } from './picture-field.tsx'
import { ProduceFields } from './produce-fields.tsx'
import type { ListingForm } from './use-listing-form.ts'
import type { Pictures } from './use-pictures.ts'

type ListingDialogProps = {
  title: string
  submitLabel: string
  held: ListingForm
  words: {
    /** With a hole for the reason. */
    failed: string
    done: string
  }
  pictures: Pictures
  /** Something would be lost by closing. */
  isUnsaved: boolean
  canSend?: boolean
  onSend: (values: ListingValues, sending: ListingSending) => Promise<unknown>
  onSent: () => void
  onClose: () => void
}

/** One form without steps, to add a product and to change it. */
export function ListingDialog(props: ListingDialogProps) {
  const { title, submitLabel, words, held, pictures, onClose } = props
  const { t } = useTranslation('listing')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const errorText = useErrorText()
  const attempt = useAttempt()
  const settled = useRef(false)
  const { isBusy, share, error, send } = useSending()
  useFocusOnFault(form, held.submitCount, isBusy)
  const { fill, errorOf } = held
  const textOf = (failure: unknown) => t(words.failed, { reason: errorText(failure, 'listing:failed.unknown') })
  const isRefusedAtField = fieldsOf(error, listingFields).length > 0
  const note = held.missingText ?? (error !== undefined && !isRefusedAtField ? textOf(error) : undefined)

  const isLost = held.missingText === undefined && isUnanswered(error)

  const save = async (values: ListingValues, onProgress: ListingSending['onProgress']) => {
    try {
      await props.onSend(values, { attempt, onProgress })
    } catch (failure) {
      showToast({ tone: 'danger', text: textOf(failure), place: 'app' })
      held.refuse(failure)
      throw failure
    }
    settled.current = true
    showToast({ tone: 'success', text: t(words.done), place: 'app' })
    props.onSent()
  }
  const submit = held.form.handleSubmit((values) => void send(({ onProgress }) => save(values, onProgress)))
  const place = (name: 'state' | 'district') => ({
    value: held[name].value,
    error: errorOf(name),
    onBlur: held[name].onBlur,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      locked={isBusy}
      note={isLost ? <ErrorNote error={error} onRetry={submit} /> : note && <Alert tone="danger">{note}</Alert>}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            kind="main"
            type="submit"
            form={id}
            busy={isBusy || pictures.isPreparing}
            disabled={props.canSend === false}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <LeaveGuard
        when={props.isUnsaved}
        unless={() => settled.current}
        words={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }}
      />
      <form
        id={id}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !pictures.isPreparing) void submit()
        }}
        noValidate
        aria-label={title}
      >
        <PictureField held={pictures} share={share} error={errorOf('pictures')} disabled={isBusy} />
        <div className={styles.pairs}>
          <ProduceFields held={held} disabled={isBusy} />
          <AmountFields held={held} disabled={isBusy} />
          <fieldset disabled={isBusy} className={styles.place}>
            <PlaceFields state={place('state')} district={place('district')} onPlace={fill} />
          </fieldset>
        </div>
        <TextareaField
          label={t('field.description')}
          hint={t('descriptionHint')}
          error={errorOf('description')}
          {...held.form.register('description')}
          disabled={isBusy}
        />
        <Checkbox label={t('field.isOrganic')} icon="leaf" {...held.form.register('isOrganic')} disabled={isBusy} />
      </form>
    </Dialog>
  )
}

/** The first fault gets the focus, once its field is open again after sending. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, submitCount: number, isBusy: boolean) {
  useEffect(() => {
    if (submitCount === 0 || isBusy) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [form, submitCount, isBusy])
}
