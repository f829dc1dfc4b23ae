import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import { inBytes } from './in-bytes.server.ts'
import type { PageJson } from './page-json.ts'

const written = new WeakMap<object, string>()

/** What travels with a page, a letter for each byte. Words are most of it and the same for all who read them: written once. */
export function jsonOf({ words, ...carried }: PageJson) {
  const named = Object.entries(words).map(([name, said]) => `"${name}":${onceWritten(said)}`)
  return `${escaped(carried).slice(0, -1)},"words":{${named}}}`
}

function onceWritten(words: object) {
  const text = written.get(words) ?? escaped(words)
  written.set(words, text)
  return text
}

const escaped = (carried: object) => inBytes(JSON.stringify(carried).replaceAll('<', '\\u003c'))

/** What a fault was is for the log: the page is told only that there was one, or which status it has. */
export function loadedIn({ loaderData, errors }: StaticHandlerContext): PageJson['loaded'] {
  const told = (error: unknown) =>
    isRouteErrorResponse(error) ? { status: error.status, statusText: '', internal: false, data: null } : {}
  const entries = Object.entries(errors ?? {}).map(([id, error]) => [id, told(error)])
  return { loaderData, ...(errors && { errors: Object.fromEntries(entries) }) }
}
