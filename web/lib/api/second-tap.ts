const sameTapMs = 400
const samePlace = 24

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>

/** Ignores the second tap of a double tap (double click): when a row is removed, that tap would hit what moves into its place. */
export function ignoreSecondTap({ clientX, clientY, detail }: Tap) {
  if (!detail) return // by keyboard
  const stop = () => removeEventListener('click', swallow, true)
  const swallow = (event: MouseEvent) => {
    stop()
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > samePlace) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, true)
  setTimeout(stop, sameTapMs)
}
