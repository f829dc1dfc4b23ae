import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './dialog.module.css'
import { ModalBody, ModalFoot, ModalFrame, type ModalProps } from './modal-frame.tsx'

type DialogProps = ModalProps & {
  open: boolean
  /** Stays in sight above the actions, wherever the content is scrolled to: why it could not be sent. */
  note?: ReactNode
  /** The actions, the main one last. */
  footer?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
}

/** A bottom sheet on a phone, a centred card on a desktop. Its children are mounted only while it is open. */
export function Dialog({ open, note, footer, children, width = 'normal', ...props }: DialogProps) {
  if (!open) return null
  const classes = { dialog: styles.dialog, panel: classNames(styles.panel, styles[width]), head: styles.head }
  return (
    <ModalFrame {...props} sheet classes={classes}>
      <ModalBody className={styles.body}>{children}</ModalBody>
      {note && <div className={styles.note}>{note}</div>}
      {footer && <ModalFoot className={styles.foot}>{footer}</ModalFoot>}
    </ModalFrame>
  )
}
