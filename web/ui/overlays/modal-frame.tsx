import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import styles from './modal-frame.module.css'
import { useModal } from './use-modal.ts'

export type ModalProps = {
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Esc, the cross and a press beside it do nothing: something is being sent. */
  locked?: boolean | undefined
}

type ModalFrameProps = ModalProps & {
  /** A bottom sheet on a phone. */
  sheet?: boolean
  classes: { dialog?: string | undefined; panel: string | undefined; head?: string | undefined }
  /** Between the title and the cross. */
  tools?: ReactNode
}

/** What lies over the page: its head with a title and a cross, then what it is for (`ModalBody`, `ModalFoot`). */
export function ModalFrame({ onClose, title, closeLabel, children, locked, sheet, classes, tools }: ModalFrameProps) {
  const titleId = useId()
  const modal = useModal({ onClose, locked })
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, sheet && styles.sheet, classes.dialog)}
      aria-labelledby={titleId}
      aria-busy={locked || undefined}
    >
      <div className={classNames(styles.panel, classes.panel)}>
        <div className={classNames(styles.head, classes.head)}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-focus-first>
            {title}
          </h2>
          {tools}
          <IconButton icon="cross" label={closeLabel} onClick={onClose} disabled={locked} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

type PartProps = ComponentProps<'div'>

export const ModalBody = ({ className, ...rest }: PartProps) => (
  <div {...rest} className={classNames(styles.body, className)} />
)

/** The actions, the main one last. */
export const ModalFoot = ({ className, ...rest }: PartProps) => (
  <div {...rest} className={classNames(styles.foot, className)} />
)
