import { call } from './api.ts'
import type { Ask } from './ask.ts'
import { retrying } from './retry.ts'

/** Asks for as long as somebody waits for the answers, and again where that may help. */
export const callUntil = (signal: AbortSignal): Ask =>
  retrying((name, question) => call(name, { ...question, signal }), signal)
