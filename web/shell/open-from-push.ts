import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { LeadTo } from '#contract/push.ts'

/** A tap on a push leads this tab to its page, as a link would: the worker waits for the answer before it loads one anew. */
export function useLedByPush() {
  const navigate = useNavigate()
  const go = useEffectEvent((page: string) => void navigate(page))
  useEffect(() => {
    const lead = ({ data, ports: [answer] }: MessageEvent<LeadTo>) => {
      if (!answer) return
      answer.postMessage('going')
      go(data.page)
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    worker?.addEventListener('message', lead)
    return () => worker?.removeEventListener('message', lead)
  }, [])
}
