import { useNavigate } from 'react-router'
import { call } from '#web/lib/api/api.ts'
import { countUnsent, eraseUnsent } from '#web/lib/device/drafts.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { log } from '#web/lib/log.ts'
import { outboxPath } from './bars/ways.ts'

/** Somebody wants to leave while something of theirs waits to be sent; whoever hears it asks. */
export const leavingEvent = 'seedha:leaving'

/** What was not sent would be lost: that is asked about, or shown where nobody can ask yet. */
export function useLogout() {
  const leave = useLeaveNow()
  const navigate = useNavigate()
  return () => {
    if (countUnsent() === 0) return leave()
    const isUnheard = dispatchEvent(new Event(leavingEvent, { cancelable: true }))
    if (isUnheard) navigate(outboxPath)
  }
}

/** Leaving works without a network too: this device forgets at once, the server as soon as it hears. */
export function useLeaveNow() {
  const leave = useLeave()
  return () => {
    call('POST /auth/logout', {}).catch((error) => log.warn('the server did not hear the logout', error))
    leave()
  }
}

/** Home without a session. At once: a page for members has to see the way home before it sees that nobody is there. */
export function useLeave() {
  const navigate = useNavigate()
  return () => {
    eraseUnsent()
    forgetSession()
    navigate('/', { flushSync: true })
  }
}
