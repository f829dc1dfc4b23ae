import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'

/** What a file that `routes.ts` names exports. `loader` is the server's, `clientLoader` the browser's. */
export type RouteModule = {
  default?: ComponentType
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  handle?: unknown
  loader?: LoaderFunction
  clientLoader?: LoaderFunction
}

/** While developing styles come with their scripts: this stands in for them until then. */
export const devSheet = '/@react-router/critical.css'

/** A route as the build lists it, without those beneath it. */
export type Listed = { id: string; parentId?: string; path?: string; index?: boolean }

/** The routes beneath one another, each with what is known of it. */
export function routesOf<L extends Listed>(
  list: readonly L[],
  known: (listed: L) => Partial<RouteObject>,
  parentId?: string,
): RouteObject[] {
  return list
    .filter((listed) => listed.parentId === parentId)
    .map((listed) => {
      const { id, path, index } = listed
      const children = index ? undefined : routesOf(list, known, id)
      return { id, path, index, children, ...known(listed) } as RouteObject
    })
}

/** What the router is told of a module. The root's parts stand in the document, whichever is shown. */
export function partsOf({ handle, Layout = Fragment, ...parts }: RouteModule, loader?: LoaderFunction) {
  const within = (Part: ComponentType | undefined) =>
    Part && (
      <Layout>
        <Part />
      </Layout>
    )
  return {
    handle,
    element: within(parts.default),
    errorElement: within(parts.ErrorBoundary),
    hydrateFallbackElement: within(parts.HydrateFallback),
    ...(loader && { loader }),
  }
}
