import { matchRoutes } from 'react-router'
import { type Listed, routesOf } from './routes.tsx'

/** Where the build has put what a route needs. */
export type RouteFiles = Listed & { module: string; css?: string[] }

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> }
  }
}

/** All routes there are, as the build lists them; none where a part is shown by itself. */
export const routeFiles = () => Object.values(window.__reactRouterManifest?.routes ?? {})

/** Those of them that an address shows. */
export function routeFilesAt(path: string): RouteFiles[] {
  const list = routeFiles()
  const known = routesOf(list, () => ({}))
  const shown = new Set(matchRoutes(known, path)?.map(({ route }) => route.id))
  return list.filter(({ id }) => shown.has(id))
}

/** Without the mark that the build gives to those which other parts need as well. */
export const sheetsOf = ({ css = [] }: Pick<RouteFiles, 'css'>) => css.map((href) => href.replace('#', ''))
