import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { wideScreen } from '#web/lib/device/width.ts'
import type { Market } from './load-market.ts'
import { keepWidth, shownPageSize } from './page-size.ts'
import type { Choose } from './use-filters.ts'

/** Puts it right where the server guessed wrong, and keeps the place when the window is turned or resized. */
export function usePageSize({ limit, found }: Market, choose: Choose) {
  const { revalidate } = useRevalidator()
  const check = useEffectEvent(() => {
    keepWidth()
    if (limit !== shownPageSize()) void revalidate()
  })
  const turn = useEffectEvent(() => {
    keepWidth()
    const first = ((found?.page ?? 1) - 1) * limit
    const page = Math.floor(first / shownPageSize()) + 1
    if (page === found?.page) check()
    else choose({ page }, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for before the window changed is put right too
  useEffect(() => check(), [limit])
  useEffect(() => {
    const screen = matchMedia(wideScreen)
    const onTurn = () => turn()
    screen.addEventListener('change', onTurn)
    return () => screen.removeEventListener('change', onTurn)
  }, [])
}
