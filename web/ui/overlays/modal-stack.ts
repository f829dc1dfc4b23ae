// The open modal dialogs, the one on top last. While there is one the page behind does not scroll, and what floats
// over everything (toasts) moves into it: outside, it would be inert and lie under the scrim.
const open: HTMLDialogElement[] = []
const floating = new Set<HTMLElement>()

export function pushModal(dialog: HTMLDialogElement) {
  open.push(dialog)
  settle()
  return () => {
    open.splice(open.lastIndexOf(dialog), 1)
    settle()
  }
}

/** Keeps an element of one's own making on top of whatever is open. */
export function floatOnTop(element: HTMLElement) {
  floating.add(element)
  settle()
  return () => {
    floating.delete(element)
    element.remove()
  }
}

function settle() {
  const top = open.at(-1) ?? document.body
  for (const element of floating) if (element.parentElement !== top) top.append(element)
  lockScroll(open.length > 0)
}

function lockScroll(locked: boolean) {
  const { style, clientWidth } = document.documentElement
  if (locked === (style.overflow === 'hidden')) return
  const hasBar = window.innerWidth > clientWidth
  style.overflow = locked ? 'hidden' : ''
  style.scrollbarGutter = locked && hasBar ? 'stable' : ''
}
