// What features after this one may call, and what others tell it through app.ts.
export { findActor, openSession } from './actions.ts'
export { registerCodesToday } from './otp.ts'
export {
  closeSocketsOf,
  deadSessions,
  endSessionsOf,
  endSessionsOnDevice,
  forgetDevices,
  insertSession,
  isFreshSession,
  isKnownDevice,
  livingSessions,
  sessionsOf,
} from './store.ts'
