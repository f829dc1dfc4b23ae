import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './menu.module.css'
import { usePopover } from './use-popover.ts'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: IconName
  /** Of the label, where it isn't the page's: "kn" for ಕನ್ನಡ. */
  lang?: string
  /** Given, the item is one of a choice, and taken or not. */
  checked?: boolean
  danger?: boolean
  onSelect: (event: MouseEvent) => void
}

type MenuProps = {
  /** The name of the button and of the list. */
  label: string
  /** What the button shows. */
  children: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  buttonClass?: string | undefined
}

/** A button with a short list that opens beside it. */
export function Menu({ label, children, items, align = 'end', buttonClass }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const { isOpen, show, hide, onButtonClick, listProps } = usePopover({
    button,
    list,
    onOpen: () => {
      if (list.current && button.current) placeBeside(list.current, button.current, align)
      const all = entries()
      ;(all.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? all[0])?.focus()
    },
  })
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return hide()
    const all = entries()
    const next = nextEntry(event.key, all, document.activeElement)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, buttonClass)}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={onButtonClick}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          show()
        }}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        {...listProps}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onKeyDown={keys}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            tabIndex={-1}
            lang={item.lang}
            className={classNames(styles.item, item.checked && styles.checked, item.danger && styles.danger)}
            onClick={(event) => {
              hide()
              item.onSelect(event)
            }}
            {...(item.checked === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': item.checked })}
          >
            <span className={styles.lead}>
              {item.checked ? <Icon name="check" /> : item.icon && <Icon name={item.icon} />}
            </span>
            <span className={styles.words}>{item.label}</span>
          </button>
        ))}
      </div>
    </>
  )
}

function nextEntry(key: string, all: HTMLElement[], current: Element | null) {
  const at = all.indexOf(current as HTMLElement)
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length > 1 || key === ' ') return undefined
  const later = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return later.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/** Below the button where there is room, else above; never over the window's edge. */
function placeBeside(list: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const gap = 4
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const { clientWidth, clientHeight } = document.documentElement
  const left = align === 'start' ? from.left : from.right - width
  const below = from.bottom + gap
  const top = below + height > clientHeight && from.top > height + gap ? from.top - gap - height : below
  list.style.left = `${Math.max(8, Math.min(left, clientWidth - width - 8))}px`
  list.style.top = `${top}px`
}
