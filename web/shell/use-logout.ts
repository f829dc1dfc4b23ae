import { useNavigate } from 'react-router'
import { call } from '#web/lib/api.ts'
import { log } from '#web/lib/log.ts'
import { forgetSession } from '#web/lib/session.ts'
import { forgetUnsent } from '#web/lib/unsent.ts'

/** Leaving works without a network too: this device forgets at once, the server as soon as it hears. */
export function useLogout() {
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
    forgetUnsent()
    forgetSession()
    navigate('/', { flushSync: true })
  }
}
