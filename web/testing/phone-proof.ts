import { createHash } from 'node:crypto'
import { act, fireEvent, screen } from '@testing-library/react'
import type { User } from '#contract/users/users.ts'
import profile from '../../locales/en/profile.json' with { type: 'json' }
import session from '../../locales/en/session.json' with { type: 'json' }

const salt = 's?expires=9999999999'
const challenge = createHash('sha256').update(`${salt}0`).digest('hex')
const captcha = { algorithm: 'SHA-256', challenge, salt, signature: 'x', maxnumber: 0 }
const proofCode = '482901'

/** What the server answers somebody who proves their number: with the right code it is theirs from then on. */
export function phoneProof(user: User) {
  const proof = { isProved: false }
  const answer = (path: string, body: unknown): object | undefined => {
    if (path.endsWith('/captcha')) return captcha
    if (path.endsWith('/auth/send-otp')) return { otpToken: 'o'.repeat(24), resendAfter: 60, expiresIn: 600 }
    if (!path.endsWith('/users/verify-phone')) return undefined
    proof.isProved = (body as { otp?: string }).otp === proofCode
    return { user: { ...user, phoneVerifiedAt: new Date().toISOString() } }
  }
  return Object.assign(proof, { answer })
}

/** Asks for the code in the dialog that has opened, and enters it. */
export async function provePhone() {
  await screen.findByText(profile.prove.title)
  const send = await screen.findByText(profile.prove.send, { selector: 'button, button *' })
  await act(async () => void fireEvent.click(send))
  const field = await screen.findByLabelText(session.code.sms.label)
  await act(async () => void fireEvent.change(field, { target: { value: proofCode } }))
}
