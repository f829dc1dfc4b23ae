import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { SeasonSkeleton } from '#web/features/catalogue/door/season-skeleton.tsx'
import { MoveFailed } from '#web/features/requests/door/move-failed.tsx'
import { useProvedPhone } from '#web/features/requests/door/use-proved-phone.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusOnFault } from '#web/ui/controls/use-focus-on-fault.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from '#web/ui/field-grid.module.css'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { NeedFormValues } from './need.ts'
import { isAtField, type NeedForm } from './use-need-form.ts'

const NeedFields = lazy(async () => ({ default: (await import('./need-fields.tsx')).NeedFields }))

type NeedDialogProps = {
  title: string
  submitLabel: string
  held: NeedForm
  /** Something would be lost by closing. */
  isUnsaved: boolean
  /** A reload would find it again. */
  isKept?: boolean
  canSend?: boolean
  /** On top of the form. */
  note?: ReactNode
  /** No answer: it waits on the device. */
  onSend: (need: NeedFormValues) => Promise<BulkOrder | undefined>
  onKept?: () => void
  onSent: (order: BulkOrder) => void
  onClose: () => void
  onLeave?: () => void
}

/** One form, to post a need and to change it. A number that is not proved yet is proved on the way. */
export function NeedDialog({ title, submitLabel, held, isUnsaved, isKept, canSend, ...props }: NeedDialogProps) {
  const { t } = useTranslation(['bulk-orders', 'listing', 'catalogue', 'places'])
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const settled = useRef(false)
  const { isBusy, error, send } = useSending()
  const { prove, proving } = useProvedPhone()
  useFocusOnFault(form, held.submitCount, isBusy)

  const save = async (need: NeedFormValues) => {
    try {
      const order = await props.onSend(need)
      settled.current = true
      if (order) props.onSent(order)
      else props.onKept?.()
    } catch (failure) {
      held.refuse(failure)
      throw failure
    }
  }
  const submit = held.form.handleSubmit(
    (need) =>
      void send(() =>
        proving(
          () => save(need),
          () => void submit(),
        ),
      ),
  )
  const failed = error !== undefined && !isAtField(error)
  const told = held.missingText ? (
    <Alert tone="danger" failure={held.missingText}>
      {held.missingText}
    </Alert>
  ) : (
    failed && <MoveFailed error={error} fallback="bulk-orders:failed.post" onRetry={() => void submit()} />
  )
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      closeLabel={t('listing:close')}
      locked={isBusy}
      note={told || undefined}
      footer={
        <>
          <Button onClick={props.onClose} disabled={isBusy}>
            {t('listing:cancel')}
          </Button>
          <Button kind="main" type="submit" form={id} busy={isBusy} disabled={canSend === false}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <LeaveGuard
        when={isUnsaved}
        unless={() => settled.current}
        isKept={isKept}
        onLeave={props.onLeave}
        words={{
          title: t('listing:leave.title'),
          text: t('listing:leave.text'),
          leave: t('listing:leave.leave'),
          stay: t('listing:leave.stay'),
        }}
      />
      <form
        id={id}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        noValidate
        aria-label={title}
      >
        {props.note}
        <Suspense fallback={<NeedSkeleton isNew={!held.values.name} />}>
          <NeedFields held={held} disabled={isBusy} />
        </Suspense>
      </form>
      {prove}
    </Dialog>
  )
}

/** Field by field as high as what is awaited, so that the dialog does not jump. */
const NeedSkeleton = ({ isNew }: { isNew: boolean }) => (
  <>
    <div className={styles.pairs}>
      {isNew && <SeasonSkeleton />}
      <Skeleton count={2} className={styles.waiting} />
      <Skeleton count={2} className={styles.hinted} />
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.hinted} />
    </div>
    <Skeleton className={styles.area} />
  </>
)
