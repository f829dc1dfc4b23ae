import { type PointerEvent, type RefObject, useRef } from 'react'

/** So far along its width a row has been pushed away. */
const enough = 0.4
/** Less is a tap that trembled. */
const startPx = 12

/** A finger pushes a row to either side; the list still scrolls up and down under it. */
export function useSwipe(row: RefObject<HTMLElement | null>, onAway: () => void) {
  const from = useRef<number>(undefined)
  const moved = useRef(0)
  const put = (by: number) => {
    moved.current = by
    if (row.current) row.current.style.transform = by ? `translateX(${by}px)` : ''
  }
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === undefined) return
      const by = event.clientX - from.current
      if (!moved.current && Math.abs(by) < startPx) return
      if (!moved.current) row.current?.setPointerCapture(event.pointerId)
      put(by)
    },
    onPointerUp: () => {
      const isAway = Math.abs(moved.current) > (row.current?.offsetWidth ?? 0) * enough
      from.current = undefined
      if (isAway) onAway()
      setTimeout(() => put(0)) // the click that follows must still know of it
    },
    onPointerCancel: () => {
      from.current = undefined
      put(0)
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!moved.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
