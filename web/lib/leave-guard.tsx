import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from './confirm.tsx'
import { readToken } from './device/session.ts'

type LeaveWords = { title: string; text: string; leave: string; stay: string }

type LeaveGuardProps = {
  when: boolean
  /** Asked at the moment of leaving: what was saved just before knows it sooner than the next drawing of the page. */
  unless?: (() => boolean) | undefined
  /** What a reload finds again, as it is kept on this device: only leaving for good is asked about. */
  isKept?: boolean | undefined
  onLeave?: (() => void) | undefined
  words: LeaveWords
}

/** Asks before a page with unsaved changes is left. A session that ended has nothing left to save. */
export function LeaveGuard({ when, unless, isKept, onLeave, words }: LeaveGuardProps) {
  const blocker = useBlocker(() => when && !unless?.() && readToken() !== null)
  useEffect(() => {
    if (!when || isKept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when, isKept])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      variant="warning"
      title={words.title}
      text={words.text}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
