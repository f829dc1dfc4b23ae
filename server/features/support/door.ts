// What others tell this feature through app.ts, and what the demo tells of its past.

export { supportFigures } from './figures.ts'
export {
  longOpenGrievances,
  longWaiting,
  oldestOpen,
  recentTickets,
  ticketOf,
  unansweredGrievances,
  unansweredSince,
} from './recent.ts'
export { replayTicket } from './replay.ts'
export { ticketsOf } from './view.ts'
export { closeTicketsOf } from './writing.ts'
