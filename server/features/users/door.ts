// What features after this one may call.
export { forgetOldCodes, keepCode, refundSending, refuseIfPaused, spendSending } from './codes.ts'
export { type Guesses, guessPassword, provePassword } from './password-proof.ts'
export { hashPassword } from './passwords.ts'
export { enterCode, settlePhone } from './proof.ts'
export {
  type Account,
  changeAccount,
  findAccount,
  findByEmail,
  findByPhone,
  insertAccount,
  isLongUnused,
  lockAccount,
  lockClaimants,
  noteUse,
} from './store.ts'
export { forgetOldTickets, type Issued, issueTicket, readTicket, redeemTicket, voidTickets } from './tickets.ts'
export { asUser } from './view.ts'
