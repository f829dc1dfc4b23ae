import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { pushModal } from './modal-stack.ts'

type Modal = {
  onClose: () => void
  /** Nothing closes it while this is true: something is being sent. */
  locked?: boolean | undefined
}

/**
 * Opens a native <dialog>, which is the focus trap, while it is rendered. Focus moves to [data-focus-first], and on closing back to where it
 * was, or to the heading above if that is gone. The dialog fills the window: a press on the element itself is a press beside the panel.
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
    const goBack = placeOf(document.activeElement)
    element.showModal()
    const pop = pushModal(element)
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus({ preventScroll: true })
    return () => {
      pop()
      element.close()
      queueMicrotask(goBack) // what opened it may leave in the same moment
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

const headings = 'h1, h2, h3'

/** Brings the focus back to where it was, unless it is somewhere already: nobody is left at the top of the page. */
function placeOf(opener: Element | null) {
  const around: Element[] = []
  for (let one = opener?.parentElement; one; one = one.parentElement) around.push(one)
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return
    const left = around.find((one) => one.isConnected && one.querySelector(headings))
    const heading = left?.querySelector<HTMLElement>(headings)
    if (heading) heading.tabIndex = -1
    const place = opener?.isConnected && opener !== document.body ? opener : heading
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
