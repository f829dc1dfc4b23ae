import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './drawer.module.css'
import { ModalBody, ModalFoot, ModalFrame, type ModalProps } from './modal-frame.tsx'

type DrawerProps = Omit<ModalProps, 'locked'> & { open: boolean; side: 'left' | 'right'; footer?: ReactNode }

/** Slides in from a side: the phone's menu, the market's filters. */
export function Drawer({ open, side, footer, children, ...props }: DrawerProps) {
  if (!open) return null
  return (
    <ModalFrame {...props} classes={{ panel: classNames(styles.panel, styles[side]) }}>
      <ModalBody>{children}</ModalBody>
      {footer && <ModalFoot>{footer}</ModalFoot>}
    </ModalFrame>
  )
}
