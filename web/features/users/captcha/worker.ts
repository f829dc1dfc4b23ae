import { type Challenge, solve } from './solve.ts'

/** Runs beside the page, so that a slow phone still scrolls and types while it counts. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(solve(data)))
