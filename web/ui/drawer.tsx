import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  side: 'left' | 'right'
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  children: ReactNode
}

/** Slides in from a side: the phone's menu, the market's filters. */
export function Drawer({ open, ...props }: DrawerProps) {
  return open ? <OpenDrawer {...props} /> : null
}

function OpenDrawer({ onClose, side, title, closeLabel, footer, children }: Omit<DrawerProps, 'open'>) {
  const titleId = useId()
  const modal = useModal({ onClose })
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <div className={classNames(styles.panel, styles[side])}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-focus-first>
            {title}
          </h2>
          <IconButton icon="cross" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
