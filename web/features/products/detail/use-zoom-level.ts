import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'

/** The whole picture; as high as the screen; twice and three times that. */
const levels = [0, 1, 2, 3]
const fills = 1
const most = Math.max(...levels)
/** The second press of a double one comes sooner. */
const doublePressMs = 350

const middle = { x: 0.5, y: 0.5 }

/** How large a picture is shown, and which part of it is in the middle. */
export function useZoomLevel() {
  const stage = useRef<HTMLDivElement>(null)
  const [{ level, around }, setView] = useState({ level: fills, around: middle })
  const pressed = useRef(Number.NEGATIVE_INFINITY)

  useLayoutEffect(() => {
    const { current } = stage
    if (!current) return
    current.scrollLeft = around.x * current.scrollWidth - current.clientWidth / 2
    current.scrollTop = around.y * current.scrollHeight - current.clientHeight / 2
  }, [around])

  return {
    stage,
    level,
    isLeast: level === 0,
    isMost: level === most,
    reset: () => setView({ level: fills, around: { ...middle } }),
    by: (step: number) =>
      setView((view) => ({
        level: Math.min(most, Math.max(0, view.level + step)),
        around: shownMiddle(stage.current),
      })),
    /** Larger around what was pressed, and back. A double press is one; the Enter key is never half of it. */
    press: (event: MouseEvent) => {
      const isSecond = event.detail > 1 || event.timeStamp - pressed.current < doublePressMs
      pressed.current = event.detail > 0 ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond) return
      const at = event.detail > 0 ? pointIn(stage.current, event) : shownMiddle(stage.current)
      setView((view) => ({ level: view.level > fills ? fills : fills + 1, around: at }))
    },
  }
}

/** Which part of the picture is in the middle of the screen: 0 to 1, from the left and from the top. */
function shownMiddle(stage: HTMLElement | null) {
  if (!stage) return { ...middle }
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = stage
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight }
}

function pointIn(stage: HTMLElement | null, { clientX, clientY }: MouseEvent) {
  if (!stage) return { ...middle }
  const { left, top } = stage.getBoundingClientRect()
  return {
    x: (stage.scrollLeft + clientX - left) / stage.scrollWidth,
    y: (stage.scrollTop + clientY - top) / stage.scrollHeight,
  }
}
