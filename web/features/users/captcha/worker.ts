import { type SolvableChallenge, solve } from './solve.ts'

/** Runs beside the page, so that a slow phone still scrolls and types while it counts. */
addEventListener('message', ({ data }: MessageEvent<SolvableChallenge>) => postMessage(solve(data)))
