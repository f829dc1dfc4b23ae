// What features after this one may call, and what app.ts mounts beside the API.
export { stopOf } from './letters.ts'
export { missedBy, standOf } from './missed.ts'
export { ownNotices } from './own-data.ts'
export { noteOfPast } from './past.ts'
export { wantsLetter } from './settings.ts'
export { oldNotices } from './store.ts'
export { type Addressed, notify } from './tell.ts'
export { unsubscribeRoutes } from './unsubscribe.ts'
