import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Stays in sight above the actions, wherever the content is scrolled to: why it could not be sent. */
  note?: ReactNode
  /** The actions, the main one last. */
  footer?: ReactNode
  children: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  /** Esc, the cross and a press beside it do nothing: something is being sent. */
  locked?: boolean | undefined
}

/** A sheet from below on a phone, a card in the middle on a desk. Its children live only while it is open. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  note,
  footer,
  children,
  width = 'normal',
  locked,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const modal = useModal({ onClose, locked })
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId} aria-busy={locked || undefined}>
      <div className={classNames(styles.panel, styles[width])}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-focus-first>
            {title}
          </h2>
          <IconButton icon="cross" label={closeLabel} onClick={onClose} disabled={locked} />
        </div>
        <div className={styles.body}>{children}</div>
        {note && <div className={styles.note}>{note}</div>}
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
