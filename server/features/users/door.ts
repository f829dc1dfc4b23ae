// What features after this one may call.
export { startingWith } from './admin-list.ts'
export { blocksOf, refuseBlocked } from './blocks.ts'
export { keepCode, oldCodes, refundSending, refuseIfPaused, spendSending } from './codes.ts'
export { accountClosed, openAccountsOf } from './delete-account.ts'
export { userFigures } from './figures.ts'
export type { ReadOwn } from './own-data.ts'
export { type Guesses, guessPassword, provePassword } from './password-proof.ts'
export { hashPassword } from './passwords.ts'
export { enterCode, settlePhone } from './proof.ts'
export { namesOf, recentAccounts } from './recent.ts'
export { openPhoneAccount, refuseForeignDistrict } from './registration.ts'
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
export { suspended } from './suspended.ts'
export { type Issued, issueTicket, oldTickets, readTicket, redeemTicket, voidTickets } from './tickets.ts'
export { asUser } from './view.ts'
