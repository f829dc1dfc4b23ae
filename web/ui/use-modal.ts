import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { pushModal } from './modal-stack.ts'

type Modal = {
  onClose: () => void
  /** Nothing closes it while this is true: something is being sent. */
  locked?: boolean | undefined
}

/**
 * Opens a native <dialog> for as long as it is rendered. Focus goes to [data-focus-first], and on closing back to where
 * it came from. The dialog fills the window, so a press on its own ground is a press beside the panel.
 */
export function useModal({ onClose, locked }: Modal) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const ask = () => {
    if (!locked) onClose()
  }

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const pop = pushModal(element)
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus({ preventScroll: true })
    return () => {
      pop()
      element.close()
    }
  }, [])

  return {
    ref: dialog,
    // a file input's own "cancel" bubbles up to here
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== dialog.current) return
      event.preventDefault()
      ask()
    },
    // a second Esc closes a dialog whatever its page says; its owner is asked, and may want to ask back
    onClose: (event: SyntheticEvent) => {
      const element = dialog.current
      if (event.target !== element || !element.isConnected || element.open) return
      element.showModal()
      ask()
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === dialog.current
    },
    onClick: (event: MouseEvent) => {
      if (pressedBeside.current && event.target === dialog.current) ask()
      pressedBeside.current = false
    },
  }
}
