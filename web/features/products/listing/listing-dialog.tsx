import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { SeasonSkeleton } from '#web/features/catalogue/door/season-skeleton.tsx'
import { PlaceFields } from '#web/features/places/door/place-fields.tsx'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { useFocusOnFault } from '#web/ui/controls/use-focus-on-fault.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from '#web/ui/field-grid.module.css'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DemandHint } from '../saved/demand-hint.tsx'
import { AmountFields } from './amount-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { ReadyPhrases } from './ready-phrases.tsx'
import { type ListingSend, useListingSend } from './use-listing-send.tsx'

const ProduceFields = lazy(async () => ({ default: (await import('./produce-fields.tsx')).ProduceFields }))

type ListingDialogProps<T> = ListingSend<T> & {
  title: string
  submitLabel: string
  /** Something would be lost by closing. */
  isUnsaved: boolean
  /** A reload would find it again. */
  isKept?: boolean
  canSend?: boolean
  /** On top of the form. */
  note?: ReactNode
  onClose: () => void
  /** It was asked, and is not wanted any more. */
  onLeave?: () => void
}

/** One form without steps, to add a product and to change it. */
export function ListingDialog<T>(props: ListingDialogProps<T>) {
  const { title, held, pictures, onClose } = props
  const { t } = useTranslation('listing')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, isWaiting, isSettled, share, note, submit } = useListingSend(props)
  useFocusOnFault(form, held.submitCount, isBusy)
  const { fill, errorOf } = held
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
      note={note}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button kind="main" type="submit" form={id} busy={isBusy || isWaiting} disabled={props.canSend === false}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <LeaveGuard
        when={props.isUnsaved}
        unless={isSettled}
        isKept={props.isKept}
        onLeave={props.onLeave}
        words={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }}
      />
      <form
        id={id}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
        aria-label={title}
      >
        {props.note}
        <PictureField held={pictures} share={share} error={errorOf('pictures')} disabled={isBusy} />
        <div className={styles.pairs}>
          <Suspense
            fallback={
              <>
                {!held.values.name && <SeasonSkeleton />}
                <Skeleton count={2} className={styles.waiting} />
              </>
            }
          >
            <ProduceFields held={held} disabled={isBusy} />
          </Suspense>
          <AmountFields held={held} disabled={isBusy} />
          <PlaceFields state={place('state')} district={place('district')} onPlace={fill} disabled={isBusy} />
        </div>
        <DemandHint name={held.values.name} state={held.state.value} district={held.district.value} />
        <TextareaField
          label={t('field.description')}
          hint={t('descriptionHint')}
          error={errorOf('description')}
          {...held.form.register('description')}
          disabled={isBusy}
        />
        <ReadyPhrases held={held} disabled={isBusy} />
        <Checkbox label={t('field.isOrganic')} icon="leaf" {...held.form.register('isOrganic')} disabled={isBusy} />
      </form>
    </Dialog>
  )
}
