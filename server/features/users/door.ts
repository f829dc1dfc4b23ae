// What features after this one may call.
export { findUser } from './store.ts'
