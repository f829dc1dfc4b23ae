import { type RefObject, type SyntheticEvent, useEffectEvent, useLayoutEffect, useState } from 'react'

type Popover = {
  button: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  /** The list is displayed: it can be measured, and take the focus. */
  onOpen: () => void
}

/** From Chrome 114, Safari 17 and Firefox 125 on. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/**
 * The native popover: the browser closes it on Esc and on a press beside it, and gives the focus back. A browser without popovers
 * gets the same from here: `data-open` displays the list there, and is never set where the browser does it.
 */
export function usePopover({ button, list, onOpen }: Popover) {
  const [isOpen, setOpen] = useState(false)
  const isOpenByUs = isOpen && !hasPopovers()

  const show = () => {
    if (!hasPopovers()) return setOpen(true)
    if (button.current) list.current?.showPopover({ source: button.current })
  }
  const hide = () => {
    if (hasPopovers()) return list.current?.hidePopover()
    setOpen(false)
    if (list.current?.contains(document.activeElement)) button.current?.focus()
  }

  const opened = useEffectEvent(onOpen)
  const pressed = useEffectEvent(({ target }: Event) => {
    const isBeside = ![button, list].some(({ current }) => current?.contains(target as Node))
    if (isBeside) setOpen(false)
  })
  const keyed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // a dialog below stays open
    event.stopPropagation()
    hide()
  })
  useLayoutEffect(() => {
    if (!isOpenByUs) return
    opened()
    const onPointerDown = (event: Event) => pressed(event)
    const onKeyDown = (event: KeyboardEvent) => keyed(event)
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isOpenByUs])

  return {
    isOpen,
    show,
    hide,
    /** What the browser does on a press of the button that names its popover. */
    onButtonClick: () => {
      if (!hasPopovers()) setOpen(!isOpen)
    },
    listProps: {
      popover: 'auto',
      'data-open': isOpenByUs || undefined,
      onToggle: ({ nativeEvent }: SyntheticEvent<HTMLElement, ToggleEvent>) => {
        const isNowOpen = nativeEvent.newState === 'open'
        setOpen(isNowOpen)
        if (isNowOpen) onOpen()
      },
    },
  } as const
}
