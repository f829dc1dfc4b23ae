import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { originText } from '#contract/shared/origin.ts'
import { chosenOrigin } from '#web/lib/device/origin.ts'
import type { Market } from './load-market.ts'

/** Puts the list right where it was made for another place: by a cached page, in another tab, or before signing in or out. */
export function useOrigin({ origin }: Market) {
  const { revalidate } = useRevalidator()
  const check = useEffectEvent(() => {
    const chosen = chosenOrigin()
    const shown = origin && originText(origin.place)
    if ((chosen && originText(chosen)) !== shown) void revalidate()
  })
  useEffect(() => {
    check()
    const onVisible = () => document.visibilityState === 'visible' && check()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}
