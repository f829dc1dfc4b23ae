/** A rectangle of the screen, as far as it matters whether another lies over it. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const gap = 8

/**
 * How far a box must move up (negative) or down to stand on what is seen of the page, above the keyboard, and off the
 * field that is typed into. Undefined where there is no room for it.
 */
export function clearShift(box: Box, seen: Pick<Box, 'top' | 'bottom'>, field: Box | undefined): number | undefined {
  const isLow = box.top > (seen.top + seen.bottom) / 2
  const fits = (shift: number) =>
    box.top + shift >= seen.top && box.bottom + shift <= (isLow ? Math.min(box.bottom, seen.bottom) : seen.bottom)
  const atHome = Math.min(0, seen.bottom - gap - box.bottom) || Math.max(0, seen.top + gap - box.top)
  if (!field || !overlaps(moved(box, atHome), field)) return atHome
  const ways = [field.bottom + gap - box.top, field.top - gap - box.bottom].filter(fits)
  return ways.sort((one, other) => Math.abs(one) - Math.abs(other))[0]
}

const moved = (box: Box, by: number): Box => ({ ...box, top: box.top + by, bottom: box.bottom + by })

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom + gap && other.top < one.bottom + gap

const fields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select'

/**
 * Keeps toasts off the field that has the focus, and off the keyboard; where there is no room they wait, unseen, until
 * the field is left.
 */
export function keepClear(host: HTMLElement) {
  let frame = 0
  const settle = () => {
    frame = 0
    for (const place of host.querySelectorAll<HTMLElement>('.Toastify__toast-container')) settlePlace(place)
  }
  const soon = () => {
    frame ||= requestAnimationFrame(settle)
  }
  const growth = new MutationObserver(soon)
  growth.observe(host, { childList: true, subtree: true })
  const about = [
    [document, 'focusin'],
    [document, 'focusout'],
    [window, 'scroll'],
    [window, 'resize'],
    [window.visualViewport, 'resize'],
    [window.visualViewport, 'scroll'],
  ] as const
  for (const [target, event] of about) target?.addEventListener(event, soon, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    for (const [target, event] of about) target?.removeEventListener(event, soon, { capture: true })
  }
}

function settlePlace(place: HTMLElement) {
  const { style, dataset } = place
  if (!place.childElementCount) {
    style.translate = ''
    delete dataset.held
    return
  }
  const { top, bottom, left, right } = place.getBoundingClientRect()
  const box = moved({ top, bottom, left, right }, -shiftOf(place))
  const active = document.activeElement
  const field = active?.matches(fields) ? active.getBoundingClientRect() : undefined
  // with the field left they stay where they are: under a finger nothing moves
  if (!field && shiftOf(place) !== 0 && !('held' in dataset)) return
  const view = window.visualViewport
  const from = view?.offsetTop ?? 0
  const shift = clearShift(box, { top: from, bottom: from + (view?.height ?? innerHeight) }, field)
  style.translate = shift ? `0 ${shift}px` : ''
  if (shift === undefined) dataset.held = ''
  else delete dataset.held
}

/** Read by its name: browsers before Chromium 104 have no such property, and nothing is moved there. */
const shiftOf = ({ style }: HTMLElement) =>
  Number.parseFloat(style.getPropertyValue('translate').split(' ')[1] ?? '') || 0
