// Names that page and service worker share: caches, headers, messages.

/** The precached files of a release, and the documents rendered with them. */
export const filesOf = (release: string) => `seedha-files-${release}`
export const documentsOf = (release: string) => `seedha-documents-${release}`
/** Caches of public API responses, and of one session's. */
export const openAnswers = 'seedha-open'
export const answersOf = (session: string) => `seedha-member-${session}`
export const pictures = 'seedha-pictures'

/** Every cache but the precached files may reveal what somebody looked at. */
export const isProgram = (cache: string) => cache.startsWith(filesOf(''))

/** On a cached response: when it was cached. */
export const cachedAtHeader = 'x-kept-at'

/** Messages from the page to the service worker. */
export type ToWorker =
  /** The network is idle: precache what this reader needs. */
  | { say: 'keep'; language: string; isMember: boolean; isSaving: boolean; isBack: boolean }
  /** This page was opened: cache all of it, so that it opens offline. */
  | { say: 'opened'; path: string; language: string; isMember: boolean }
  /** Which cached copy was this page loaded from? Answered on the port, with undefined where it is fresh. */
  | { say: 'shown' }
  /** Nobody is signed in any more: delete the session's caches. */
  | { say: 'forget' }

/** Messages from the service worker to the page: the fresh response is the same as the stale one it shows, or has changed. */
export type FromWorker = { late: 'same' | 'changed' }
/** A page's cached copy; `isChanged` when a fresh response differs from it. */
export type SavedCopy = { at: number; isChanged?: boolean }
