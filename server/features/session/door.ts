// What features after this one may call, and what others tell it through app.ts.
export { findActor, openSession } from './actions.ts'
export {
  closeSocketsOf,
  endSessionsOf,
  endSessionsOnDevice,
  forgetDeadSessions,
  forgetDevices,
  insertSession,
  isFreshSession,
  isKnownDevice,
  livingSessions,
  sessionsOf,
} from './store.ts'
