// What features after this one may call.
export { endSessionsOnDevice, insertSession } from './store.ts'
