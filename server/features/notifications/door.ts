// What features after this one may call.
export { type Addressed, forgetOldNotices, notify } from './store.ts'
