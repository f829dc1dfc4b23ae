import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import type { PageJson } from '#web/lib/page-json.ts'

const written = new WeakMap<object, string>()

/** The page's JSON (loader data and messages). Messages are most of it and the same for all readers: they are serialised once. */
export function jsonOf({ words, loaded: { loaderData = {}, ...told }, ...carried }: PageJson) {
  const loaded = `${opened(told)}"loaderData":${withEach(loaderData)}}`
  return `${opened(carried)}"words":${withEach(words)},"loaded":${loaded}}`
}

/** A serialised object without its closing brace, so that properties can be appended. */
function opened(carried: object) {
  const text = escaped(carried).slice(0, -1)
  return text === '{' ? text : `${text},`
}

const withEach = (parts: Record<string, unknown>) =>
  `{${Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : `${escaped(name)}:${onceWritten(part)}`))}}`

/** Memoised: a part that several pages share is serialised once. */
function onceWritten(part: unknown) {
  if (typeof part !== 'object' || !part) return escaped(part)
  const text = written.get(part) ?? escaped(part)
  written.set(part, text)
  return text
}

/** Prevents XSS: no text can close the script element. */
const escaped = (carried: unknown) => JSON.stringify(carried).replaceAll('<', '\\u003c')

/** Error details go to the log: the page gets only the fact, or the status. */
export function loadedIn({ loaderData, errors }: StaticHandlerContext): PageJson['loaded'] {
  const told = (error: unknown) =>
    isRouteErrorResponse(error) ? { status: error.status, statusText: '', internal: false, data: null } : {}
  const entries = Object.entries(errors ?? {}).map(([id, error]) => [id, told(error)])
  return { loaderData, ...(errors && { errors: Object.fromEntries(entries) }) }
}
