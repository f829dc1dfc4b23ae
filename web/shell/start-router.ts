import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type RouteObject,
} from 'react-router'
import { type RouteFiles, routeFiles, routeFilesAt, sheetsOf } from '#web/lib/route-files.ts'
import { devSheet, partsOf, type RouteModule, routesOf } from '#web/lib/routes.tsx'

/** The router of this page, which has come with the data given: what is shown first has its code when this is done. */
export async function startRouter(hydrationData: HydrationState | undefined): Promise<DataRouter> {
  const modules = new Map<string, RouteModule>()
  const first = routeFilesAt(location.pathname)
  await Promise.all(first.map(async (files) => modules.set(files.id, await bring(files))))
  const known = (files: RouteFiles): Partial<RouteObject> => {
    const module = modules.get(files.id)
    return module ? inBrowser(module) : { lazy: async () => inBrowser(await bring(files).catch(() => goThere(router))) }
  }
  const router = createRouter({
    routes: routesOf(routeFiles(), known),
    history: createBrowserHistory(),
    hydrationRouteProperties,
    ...(hydrationData && { hydrationData }),
  })
  if (import.meta.env.DEV) followChanges(router, modules)
  return router
}

/** What the build's own code for development looks for on the page when a file changes. */
function followChanges(router: DataRouter, modules: Map<string, RouteModule>) {
  document.querySelector(`[href^="${devSheet}"]`)?.remove()
  const createRoutesForHMR = (_: unknown, routes: Record<string, RouteFiles>, changed: Record<string, RouteModule>) =>
    routesOf(Object.values(routes), (files) => {
      const module = changed[files.id]
      return module ? inBrowser(module) : { lazy: async () => inBrowser(await bring(files)) }
    })
  Object.assign(window, {
    __reactRouterDataRouter: Object.assign(router, { createRoutesForHMR }),
    __reactRouterRouteModules: Object.fromEntries(modules),
    __reactRouterContext: {},
  })
}

const inBrowser = (module: RouteModule) => partsOf(module, module.clientLoader)

async function bring(files: RouteFiles): Promise<RouteModule> {
  const [brought] = await Promise.all([import(/* @vite-ignore */ files.module), ...sheetsOf(files).map(bringSheet)])
  return brought
}

/** A sheet stays: another page may need it, and none changes what is not its own. One that is lost is not waited for. */
function bringSheet(named: string) {
  const { href } = new URL(named, location.href)
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  if ([...links].some((link) => link.href === href)) return undefined
  return new Promise((settle) => {
    const sheet = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: settle,
      onerror: settle,
    })
    document.head.append(sheet)
  })
}

/** After a release an open page asks for files that are gone: the server has the next page, with files that are there. */
function goThere({ state }: DataRouter): Promise<never> {
  const next = state.navigation.location
  if (next) location.assign(createPath(next))
  else location.reload()
  return new Promise(() => {}) // this page is being left
}
