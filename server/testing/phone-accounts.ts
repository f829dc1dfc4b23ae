import { bearer, codeSentTo, post, solvedCaptcha, type TestApp } from './people.ts'

let numbers = 0
export const aPhone = () => `+919822${String(++numbers).padStart(6, '0')}`
export const newcomer = { role: 'farmer', name: 'Lakshmamma H', state: 'Karnataka', district: 'Kolar' }

/** People who register with a number alone; after each a minute passes, so that the next code may be sent. */
export function phoneAccounts(world: TestApp, pass: (seconds: number) => void) {
  const { app, db } = world
  const registerBy = (payload: object, headers = {}) => post(app, '/users/register-by-phone', payload, headers)
  const send = async (phone: string) =>
    post(app, '/auth/send-otp', { phone, captcha: await solvedCaptcha(world), purpose: 'register' })
  /** A right code to register with. */
  async function aCode(phone: string) {
    const { otpToken } = (await send(phone)).json()
    return { otpToken, otp: await codeSentTo(db, phone) }
  }
  async function byPhone(phone = aPhone(), given: object = {}) {
    const answer = await registerBy({ ...(await aCode(phone)), ...newcomer, ...given })
    const { token, user } = answer.json()
    pass(61)
    return { answer, token, user, phone, headers: bearer(token) }
  }
  return { registerBy, send, aCode, byPhone }
}
