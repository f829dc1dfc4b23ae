import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/users/users.ts'
import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { keepOriginOf } from '#web/lib/device/origin.ts'
import { useHasSms } from '#web/lib/page.tsx'
import { isEmail } from '../door/field-checks.ts'
import { changedDetails, type Details, detailFields, detailsOf } from './changed-details.ts'
import { useNumberCodes } from './number-codes.tsx'
import { type SelfProof, useSelfProof } from './self-proof.tsx'

/** Holds what is being edited, sends what changed, and keeps everything when that fails. */
export function useDetailsForm(user: User, onSaved: (user: User) => void) {
  const [proof, setProof] = useState<{ email: string; emailToken: string }>()
  const form = useForm<Details>({ defaultValues: detailsOf(user), mode: 'onTouched' })
  const details = form.watch()
  const changed = changedDetails(user, details)
  const { email } = changed
  const known = user.email ?? ''
  const present = email ?? known
  const isNewEmail = present.toLowerCase() !== known.toLowerCase()
  const isUnproved = isNewEmail || (known !== '' && user.emailVerifiedAt === null)
  const isEmailProved = isUnproved && present === proof?.email

  const isChanged = isEmailProved || Object.keys(changed).length > 0
  const asksForSelf = isNewEmail || changed.phone !== undefined

  // Without an email both numbers are proved at once, else the account could not be reached in between.
  const asksForBoth = useHasSms() && user.email === null && !isNewEmail && changed.phone !== undefined

  const saving = useSending()
  const self = useSelfProof(user, saving)
  const both = useNumberCodes(user, changed.phone, saving)
  const settled = useRef(false)
  const ownProof = () => (asksForBoth ? both.codes() : proofOf(self.proof))
  const save = async () => {
    const body = { ...changed, ...(isEmailProved && proof), ...(asksForSelf && ownProof()) }
    const { user } = await call('PATCH /users/profile', { body }).catch((error) => {
      if (isRefusal(error, 'token_invalid')) setProof(undefined)
      const [first, ...rest] = fieldsOf(error, detailFields)
      for (const field of rest) form.setError(field, { type: 'refused' })
      if (first) form.setError(first, { type: 'refused' }, { shouldFocus: true })
      throw error
    })
    settled.current = true
    if (changed.state !== undefined || changed.district !== undefined) keepOriginOf(user)
    onSaved(user)
  }

  const send = form.handleSubmit(() => {
    if (!isChanged) return
    if (isNewEmail && !isEmailProved) return form.setError('email', { type: 'unproved' }, { shouldFocus: true })
    if (!asksForSelf || (asksForBoth ? both : self).check()) void saving.send(save)
  })

  return {
    form,
    changed,
    isChanged,
    unprovedEmail: isUnproved && !isEmailProved && isEmail(present) ? present : undefined,
    isNewEmail,
    isEmailProved,
    proveEmail: (email: string, emailToken: string) => {
      setProof({ email, emailToken })
      form.clearErrors('email')
    },
    choosePlace: ({ state, district }: { state: string; district: string }) => {
      form.setValue('state', state, { shouldValidate: true })
      form.setValue('district', district, { shouldValidate: district !== '' })
    },
    saving,
    asksForSelf,
    self,
    asksForBoth,
    both,
    isSettled: () => settled.current,
    send,
  }
}

const proofOf = (proof: SelfProof) => ('otp' in proof ? proof : { currentPassword: proof.password })
