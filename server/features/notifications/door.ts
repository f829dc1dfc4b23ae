// What features after this one may call.
export { forgetOldNotices, type Notice, notify } from './store.ts'
