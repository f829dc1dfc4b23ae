// What features after this one may call.
export { forgetOldNotices } from './store.ts'
export { type Addressed, notify } from './tell.ts'
