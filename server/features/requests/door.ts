// What others tell this feature through app.ts, and what the demo tells of its past.
export { closeRequestsAbout, closeRequestsOf } from './closing.ts'
export { lifeOf, type Replay, replayRequest } from './replay.ts'
