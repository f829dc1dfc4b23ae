// What features after this one may call.
export { type Notice, notify } from './store.ts'
