import { guard, pages } from 'virtual:pages'
import { matchRoutes } from 'react-router'
import type { RouteModule } from './route-module.ts'

/** A page of the site whose module is loaded when it is opened. */
export type LoadablePage = {
  id: string
  path: string
  isGuarded: boolean
  recent?: boolean
  load: () => Promise<RouteModule>
}

/** What has to be loaded for the page at an address: the page, and its guard if it has one. */
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
