import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from './confirm.tsx'
import { readToken } from './device/session.ts'

type LeaveWords = { title: string; text: string; leave: string; stay: string }

type LeaveGuardProps = {
  when: boolean
  /** Called at the moment of leaving: what was saved just before knows it sooner than the next render. */
  unless?: (() => boolean) | undefined
  /** The changes are stored on this device and survive a reload: only navigation to another page is confirmed. */
  isKept?: boolean | undefined
  onLeave?: (() => void) | undefined
  words: LeaveWords
}

/** Confirms before a page with unsaved changes is left (router blocker, beforeunload). A session that ended has nothing to save. */
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
