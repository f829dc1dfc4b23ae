import { type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './confirm-dialog.module.css'
import dialogStyles from './dialog.module.css'
import frame from './modal-frame.module.css'
import { ModalFoot } from './modal-frame.tsx'
import { useModal } from './use-modal.ts'

type Variant = 'delete' | 'warning' | 'info'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** While the promise runs the dialog is busy and stays. Closing it afterwards is the caller's. */
  onConfirm: () => unknown
  variant: Variant
  title: ReactNode
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  error?: ReactNode
  /** More than a sentence: what exactly is lost, a field for the reason. */
  children?: ReactNode
}

const looks = {
  delete: { icon: 'trash', button: 'dangerMain' },
  warning: { icon: 'alert', button: 'dangerMain' },
  info: { icon: 'info', button: 'main' },
} as const satisfies Record<Variant, { icon: IconName; button: string }>

export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  return open ? <OpenConfirm {...props} /> : null
}

function OpenConfirm({
  onClose,
  onConfirm,
  variant,
  title,
  text,
  error,
  children,
  ...labels
}: Omit<ConfirmDialogProps, 'open'>) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const running = useRef(false) // state comes too late for the second of two quick taps
  const modal = useModal({ onClose, locked: busy })
  const look = looks[variant]

  const confirm = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <dialog
      {...modal}
      className={classNames(frame.dialog, frame.sheet, dialogStyles.dialog)}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <div className={classNames(frame.panel, dialogStyles.panel, dialogStyles.ask)}>
        <div className={styles.body}>
          <span className={classNames(styles.badge, styles[variant])}>
            <Icon name={look.icon} />
          </span>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <div className={styles.text} id={`${id}-text`}>
            {text}
          </div>
          {children && <div className={styles.more}>{children}</div>}
          {error && (
            <div className={styles.more}>
              <Alert tone="danger" failure={error}>
                {error}
              </Alert>
            </div>
          )}
        </div>
        <ModalFoot className={dialogStyles.foot}>
          <Button kind="plain" onClick={onClose} disabled={busy} data-focus-first>
            {labels.cancelLabel}
          </Button>
          <Button kind={look.button} busy={busy} onClick={confirm}>
            {labels.confirmLabel}
          </Button>
        </ModalFoot>
      </div>
    </dialog>
  )
}
