// What features after this one may call.
export { keepCode, refuseIfPaused, spendSending } from './codes.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { enterCode, settlePhone } from './proof.ts'
export { asUser, changeAccount, findAccount, findByEmail, findByPhone, insertAccount, lockClaimants } from './store.ts'
export { issueTicket, redeemTicket } from './tickets.ts'
