import { call } from './api.ts'
import type { Ask } from './ask.ts'
import { retrying } from './retry.ts'

/** Calls the API with retries until the signal aborts. */
export const callUntil = (signal: AbortSignal): Ask =>
  retrying((name, question) => call(name, { ...question, signal }), signal)
