import { guard, pages } from 'virtual:pages'
import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  type HydrationState,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'
import { type LoadablePage, routesToLoad } from '#web/lib/loadable-routes.ts'
import type { RouteModule } from '#web/lib/route-module.ts'
import { routeProperties, siteRoutes } from '#web/runtime/routes.tsx'
import { noteLeaving } from './stale-release.ts'

type RouterStart = {
  hydrationData: HydrationState | undefined
  hydrated: Promise<void>
  list?: readonly LoadablePage[]
}

/**
 * The router, with the modules of the current page: it can be hydrated at once. Loaders of these modules wait until hydration is done:
 * their data is not in the server's HTML.
 */
export async function makeRouter({ hydrationData, hydrated, list = pages }: RouterStart): Promise<DataRouter> {
  const shown = routesToLoad(location.pathname, list)
  const modules = new Map(await Promise.all(shown.map(async ({ id, load }) => [id, await load()] as const)))
  const loads = new Map([...list, guard].map(({ id, load }) => [id, load]))
  const propertiesOf = (id: string): Partial<RouteObject> => {
    const module = modules.get(id)
    if (module) return routeProperties(loadedAfter(hydrated, module))
    const load = loads.get(id)
    return load ? { lazy: async () => routeProperties(await load().catch(() => leave(router))) } : {}
  }
  const router = createBrowserRouter(siteRoutes(list, guard.id, propertiesOf), hydrationData ? { hydrationData } : {})
  return router
}

function loadedAfter(hydrated: Promise<void>, module: RouteModule): RouteModule {
  const { loader } = module
  if (!loader) return module
  const waiting: LoaderFunction = async (given) => {
    await hydrated
    return loader(given)
  }
  return { ...module, loader: Object.assign(waiting, loader) } // copies its property `hydrate`
}

/** After a release an open page requests files that are gone: a full navigation gets the next page with files that exist. */
function leave({ state }: DataRouter): Promise<never> {
  noteLeaving()
  const next = state.navigation.location
  if (next) location.assign(createPath(next))
  else location.reload()
  return new Promise(() => {}) // this page is being unloaded
}
