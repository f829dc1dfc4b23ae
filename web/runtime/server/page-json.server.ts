import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import type { PageJson } from '#web/lib/page-json.ts'

const written = new WeakMap<object, string>()

/** What travels with a page, as JSON. Words are most of it and the same for all who read them: written once. */
export function jsonOf({ words, loaded: { loaderData = {}, ...told }, ...carried }: PageJson) {
  const loaded = `${opened(told)}"loaderData":${withEach(loaderData)}}`
  return `${opened(carried)}"words":${withEach(words)},"loaded":${loaded}}`
}

/** An object that something is still to be added to. */
function opened(carried: object) {
  const text = escaped(carried).slice(0, -1)
  return text === '{' ? text : `${text},`
}

const withEach = (parts: Record<string, unknown>) =>
  `{${Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : `${escaped(name)}:${onceWritten(part)}`))}}`

/** What was made for several pages is written for the first. */
function onceWritten(part: unknown) {
  if (typeof part !== 'object' || !part) return escaped(part)
  const text = written.get(part) ?? escaped(part)
  written.set(part, text)
  return text
}

const escaped = (carried: unknown) => JSON.stringify(carried).replaceAll('<', '\\u003c')

/** What a fault was is for the log: the page is told only that there was one, or which status it has. */
export function loadedIn({ loaderData, errors }: StaticHandlerContext): PageJson['loaded'] {
  const told = (error: unknown) =>
    isRouteErrorResponse(error) ? { status: error.status, statusText: '', internal: false, data: null } : {}
  const entries = Object.entries(errors ?? {}).map(([id, error]) => [id, told(error)])
  return { loaderData, ...(errors && { errors: Object.fromEntries(entries) }) }
}
