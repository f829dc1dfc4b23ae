import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#web/lib/api/api.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { isPersonName, isUsername } from '../door/field-checks.ts'
import type { Registration } from './draft.ts'
import { useUsernameCheck } from './use-username-check.ts'

/** The username's field: suggested from the name until somebody writes another, and checked while typing. */
export function useUsername() {
  const { trigger, setValue, getValues } = useFormContext<Registration>()
  const typed = useWatch<Registration, 'username'>({ name: 'username' }) ?? ''
  const availability = useUsernameCheck(typed, () => void trigger('username'))
  const suggested = useRef('')
  const suggestedFor = useRef('')

  const suggest = async (name: string | undefined) => {
    const current = getValues('username')
    const isOwn = current && current !== suggested.current
    if (!name || !isPersonName(name) || isOwn || name === suggestedFor.current) return
    try {
      const { username } = await call('POST /users/generate-username', { body: { name } })
      if (getValues('username') !== current) return // somebody wrote one meanwhile
      suggested.current = username
      suggestedFor.current = name
      availability.noteFree(username)
      setValue('username', username, { shouldValidate: true })
    } catch {
      // a suggestion only: the field stays empty to be filled by hand
    }
  }
  const fault = (username: string | undefined): ValidationResult => {
    if (!username) return 'users:username.required'
    if (!isUsername(username)) return 'users:username.invalid'
    const found = availability.foundFor(username)
    return found === 'taken' || found === 'failed' ? `users:username.${found}` : true
  }
  const found = availability.foundFor(typed)
  return {
    suggest,
    fault,
    check: availability.check,
    // From the first letters that are a name to the answer: what stands below must not go up and down with each pause.
    isChecking: availability.isChecking || (isUsername(typed) && !found),
    isFree: found === 'free',
  }
}
