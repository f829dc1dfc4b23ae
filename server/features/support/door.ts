// What others tell this feature through app.ts.
export { closeTicketsOf } from './writing.ts'
