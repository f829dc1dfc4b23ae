import { useEffect, useState } from 'react'

/** How much of the screen's lower edge the two bars of a phone cover. */
const underBars = '0px 0px -136px 0px'

/** Whether a part of the page, by its id, can be seen right now. One that is rendered later is waited for. */
export function useInView(id: string): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const seeing = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: underBars,
    })
    let watched: Element | null = null
    const look = () => {
      const part = document.getElementById(id)
      if (part === watched) return
      if (watched) seeing.unobserve(watched)
      watched = part
      if (part) seeing.observe(part)
      else setInView(false)
    }
    look()
    const mutations = new MutationObserver(look)
    mutations.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
    return () => {
      seeing.disconnect()
      mutations.disconnect()
    }
  }, [id])
  return isInView
}
