const sameTapMs = 400
const samePlace = 24

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>

/** What comes up under the finger when a row goes is not what the second tap of a double one is meant for. */
export function ignoreSecondTap({ clientX, clientY, detail }: Tap) {
  if (!detail) return // by key
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
