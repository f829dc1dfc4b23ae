// What page and worker call the same thing.

/** The program's own files and what was drawn with them, a pair a release. */
export const filesOf = (release: string) => `seedha-files-${release}`
export const documentsOf = (release: string) => `seedha-documents-${release}`
/** Answers that anybody gets, and those of one session. */
export const openAnswers = 'seedha-open'
export const answersOf = (session: string) => `seedha-member-${session}`
export const pictures = 'seedha-pictures'

/** All but the program's own files may tell of somebody, if only what they looked at. */
export const isProgram = (cache: string) => cache.startsWith(filesOf(''))

/** On an answer that was kept: since when. */
export const cachedAtHeader = 'x-kept-at'

/** What the page says to the worker. */
export type ToWorker =
  /** Nobody waits for the network now: keep what such a reader needs. */
  | { say: 'keep'; language: string; isMember: boolean; isSaving: boolean; isBack: boolean }
  /** This page was opened: keep all of it, so that it opens again. */
  | { say: 'opened'; path: string; language: string; isMember: boolean }
  /** What was this page given? Answered by the port, with nothing where it is fresh. */
  | { say: 'shown' }
  /** Nobody is signed in any more. */
  | { say: 'forget' }

/** What the worker says to the page: what was shown before the network had answered is the same, or has changed. */
export type FromWorker = { late: 'same' | 'changed' }
/** A page that was kept at a time; the server has drawn another one since, or not yet. */
export type SavedCopy = { at: number; isChanged?: boolean }
