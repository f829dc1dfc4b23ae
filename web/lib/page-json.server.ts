import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import type { PageJson } from './page-json.ts'

const written = new Map<string, string>()

/** What travels with a page, a letter for each byte. The words are most of it and the same for every page of a kind: written once. */
export function jsonOf({ words, ...carried }: PageJson) {
  const key = [carried.language, ...Object.keys(words)].join(' ')
  const text = written.get(key) ?? escaped(words)
  written.set(key, text)
  return `${escaped(carried).slice(0, -1)},"words":${text}}`
}

const escaped = (carried: object) => inBytes(JSON.stringify(carried).replaceAll('<', '\\u003c'))
export const inBytes = (text: string) => Buffer.from(text).toString('latin1')

/** What a fault was is for the log: the page is told only that there was one, or which status it has. */
export function loadedIn({ loaderData, errors }: StaticHandlerContext): PageJson['loaded'] {
  const told = (error: unknown) =>
    isRouteErrorResponse(error) ? { status: error.status, statusText: '', internal: false, data: null } : {}
  const entries = Object.entries(errors ?? {}).map(([id, error]) => [id, told(error)])
  return { loaderData, ...(errors && { errors: Object.fromEntries(entries) }) }
}
