import type { RouteObject } from 'react-router'
import type { RouteModule } from '#web/lib/route-module.ts'
import { Document, RootError, Shown } from '#web/root.tsx'
import PageBoundary, { ErrorBoundary, HydrateFallback } from '#web/shell/page-boundary.tsx'
import Site from '#web/shell/site.tsx'

/** A row of the table of pages, as far as the router needs it. */
export type PageRoute = { id: string; path: string; isGuarded: boolean }

/** The route objects of the site: the document, the shell around every page, then the pages, those of members behind their guard. */
export function siteRoutes(
  pages: readonly PageRoute[],
  guardId: string,
  propertiesOf: (id: string) => Partial<RouteObject>,
): RouteObject[] {
  const routeOf = ({ id, path }: PageRoute) => ({ id, path, ...propertiesOf(id) }) as RouteObject
  const open = pages.filter(({ isGuarded }) => !isGuarded).map(routeOf)
  const guarded = pages.filter(({ isGuarded }) => isGuarded).map(routeOf)
  const guard = { id: guardId, ...propertiesOf(guardId), children: guarded } as RouteObject
  const boundary = { ...routeProperties({ default: PageBoundary, ErrorBoundary, HydrateFallback }) }
  return [
    {
      id: 'root',
      element: (
        <Document>
          <Shown />
        </Document>
      ),
      errorElement: (
        <Document>
          <RootError />
        </Document>
      ),
      children: [
        { id: 'site', Component: Site, children: [{ id: 'boundary', ...boundary, children: [...open, guard] }] },
      ],
    },
  ]
}

/** Maps a module's exports to the router's property names. */
export const routeProperties = ({
  default: Component,
  loader,
  ErrorBoundary,
  HydrateFallback,
  handle,
}: RouteModule) => ({
  Component,
  handle,
  ...(loader && { loader }),
  ...(ErrorBoundary && { ErrorBoundary }),
  ...(HydrateFallback && { HydrateFallback }),
})
