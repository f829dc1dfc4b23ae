// What features after this one may call.
export { insertSession } from './store.ts'
