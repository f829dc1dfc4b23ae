// What features after this one may call, what others tell it through app.ts, and what the demo tells of its past.

export { openAgreed } from './agreed.ts'
export { disputedSince, overdueDisputes, partiesOf, requestBursts, revealBursts } from './alarming.ts'
export { buyerFactsOf } from './buyers/buyer-facts.ts'
export { closeRequestsAbout, closeRequestsOf } from './closing.ts'
export { requestFigures } from './figures.ts'
export { oldKeptNames } from './kept-names.ts'
export { noteKeyRoutes } from './notes/keys.ts'
export { ownDeals, ownRequests } from './own-data.ts'
export { recentMoves } from './recent.ts'
export { firstTrustFacts, refreshTrustJob } from './refresh-trust.ts'
export { lifeOf, type Replay, replayDeals, replayRequest } from './replay.ts'
export { revealsOf } from './reveals.ts'
