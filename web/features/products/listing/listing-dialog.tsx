import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceFields } from '#web/features/places/door/place-fields.tsx'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import styles from './listing.module.css'
import { PictureField } from './picture-field.tsx'
import { ProduceFields } from './produce-fields.tsx'
import type { HeldListing } from './use-listing.ts'
import type { Pictures } from './use-pictures.ts'

type Props = {
  title: string
  submitLabel: string
  held: HeldListing
  pictures: Pictures
  /** Something would be lost by closing. */
  isUnsaved: boolean
  /** Asked at the moment of closing: it was saved just now. */
  isSettled: () => boolean
  canSend?: boolean
  isBusy: boolean
  /** How much of the pictures is sent, 0 to 1, while they are. */
  share: number | undefined
  failure: string | undefined
  onSend: () => void
  onClose: () => void
}

/** One form without steps, to add a product and to change it. */
export function ListingDialog(props: Props) {
  const { title, submitLabel, held, pictures, isBusy, share, failure, onSend, onClose } = props
  const { t } = useTranslation('listing')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, held.told, isBusy)
  const { listing, fill, errorOf, leave } = held
  const note = held.missingText ?? (held.isRefusedAtField ? undefined : failure)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !pictures.isPreparing && held.check()) onSend()
  }
  const part = (name: 'state' | 'district') => ({
    value: listing[name],
    error: errorOf(name),
    onBlur: () => leave(name),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      locked={isBusy}
      note={note && <Alert tone="danger">{note}</Alert>}
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
        unless={props.isSettled}
        words={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }}
      />
      <form id={id} ref={form} className={styles.form} onSubmit={send} noValidate aria-label={title}>
        <PictureField held={pictures} share={share} error={errorOf('pictures')} disabled={isBusy} />
        <div className={styles.pairs}>
          <ProduceFields held={held} disabled={isBusy} />
          <AmountFields held={held} disabled={isBusy} />
          <fieldset disabled={isBusy} className={styles.place}>
            <PlaceFields state={part('state')} district={part('district')} onPlace={fill} />
          </fieldset>
        </div>
        <TextareaField
          label={t('field.description')}
          hint={t('descriptionHint')}
          value={listing.description}
          error={errorOf('description')}
          disabled={isBusy}
          onChange={({ target }) => fill({ description: target.value })}
          onBlur={() => leave('description')}
        />
        <Checkbox
          label={t('field.isOrganic')}
          icon="leaf"
          checked={listing.isOrganic}
          disabled={isBusy}
          onChange={({ target }) => fill({ isOrganic: target.checked })}
        />
      </form>
    </Dialog>
  )
}

/** The first fault gets the focus, once its field is open again after sending. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, told: number, isBusy: boolean) {
  useEffect(() => {
    if (told === 0 || isBusy) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [form, told, isBusy])
}
