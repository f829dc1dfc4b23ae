import { useEffect, useRef } from 'react'

const gap = 16

/** What the page is scrolled to comes to stand below the sticky bar, which grows with each banner. */
export function useScrollPadding() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const measuring = new ResizeObserver(() => {
      document.documentElement.style.scrollPaddingTop = `${element.offsetHeight + gap}px`
    })
    measuring.observe(element)
    return () => measuring.disconnect()
  }, [])
  return bar
}
