// What others tell this feature through app.ts.
export { closeRequestsAbout, closeRequestsOf } from './closing.ts'
