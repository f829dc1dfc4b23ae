import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api/api.ts'
import { isUsername } from '../door/field-checks.ts'

type UsernameAvailability = 'free' | 'taken' | 'failed'
const pauseMs = 500

/** Whether a username is free, asked while typing. A check that failed counts as not available, and is made again. */
export function useUsernameCheck(username: string, onFound: () => void) {
  const found = useRef(new Map<string, UsernameAvailability>())
  const [isChecking, setChecking] = useState(false)
  const tell = useRef(onFound)
  tell.current = onFound

  const check = useCallback(async (name: string) => {
    const known = found.current.get(name)
    if (!isUsername(name) || (known && known !== 'failed')) return
    setChecking(true)
    found.current.set(name, await ask(name))
    setChecking(false)
    tell.current()
  }, [])

  useEffect(() => {
    if (!isUsername(username) || found.current.has(username)) return
    const waiting = setTimeout(() => void check(username), pauseMs)
    return () => clearTimeout(waiting)
  }, [username, check])

  const noteFree = useCallback((name: string) => void found.current.set(name, 'free'), [])
  return { isChecking, check, noteFree, foundFor: (name: string) => found.current.get(name) }
}

async function ask(username: string): Promise<UsernameAvailability> {
  try {
    return (await call('POST /users/check-username', { body: { username } })).available ? 'free' : 'taken'
  } catch {
    return 'failed'
  }
}
