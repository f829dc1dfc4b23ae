import { guard, pages } from 'virtual:pages'
import { matchRoutes } from 'react-router'
import type { RouteModule } from './route-module.ts'

/** A lazy route: the page's module is loaded when the page is opened. */
export type LoadablePage = {
  id: string
  path: string
  isGuarded: boolean
  recent?: boolean
  load: () => Promise<RouteModule>
}

/** The modules to load for the page at a path: the page, and its guard if it has one. */
export function routesToLoad(pathname: string, list: readonly LoadablePage[] = pages) {
  const page = pageAt(pathname, list)
  if (!page) return []
  return page.isGuarded ? [guard, page] : [page]
}

export function pageAt(pathname: string, list: readonly LoadablePage[] = pages): LoadablePage | undefined {
  const routes = list.map(({ id, path }) => ({ id, path }))
  const [match] = matchRoutes(routes, pathname) ?? []
  return list.find(({ id }) => id === match?.route.id)
}
