import type { ReactElement } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type LoaderFunction,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { PageVisit } from '#contract/page-request.ts'
import { originText } from '#contract/shared/origin.ts'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'
import { originIn } from '#web/lib/device/origin.ts'
import { cookieOf, themeKey } from '#web/lib/device/storage.ts'
import { themeOf } from '#web/lib/device/theme.ts'
import { log } from '#web/lib/log.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { type PageEnvironment, PageProvider } from '#web/lib/page.tsx'
import type { RouteModule } from '#web/lib/route-module.ts'
import { guardFile, type PageRow, routeId } from '#web/pages.ts'
import { routeProperties, siteRoutes } from '#web/runtime/routes.tsx'
import { scriptsNeeded } from '#web/shell/scripts-needed.tsx'
import { readerOf } from './critical-css.server.ts'
import { documentOf, type InlineTexts } from './document.server.ts'
import { loadMessages, wordsOf } from './messages.server.ts'
import { assetsOf, type PageAssets } from './page-assets.server.ts'
import { iconsIn } from './page-icons.server.ts'
import { jsonOf, loadedIn } from './page-json.server.ts'
import { renderHtml } from './render-html.server.ts'
import { faultsOf } from './settings.server.ts'

const marketPath = '/marketplace'
const guardId = routeId(guardFile)
const themeFor = (headers: Headers) => themeOf(cookieOf(headers.get('cookie'), themeKey))

/** The headers that a rendered page depends on: the response cache may serve the same page to equal variants. */
const variantOf = ({ url, headers }: Request) => {
  const near = new URL(url).pathname === marketPath ? originIn(headers.get('cookie')) : undefined
  const at = near ? originText(near) : ''
  return `${themeFor(headers)} ${servedPageSize(headers)} ${readerOf(headers).isFirst ? 'first' : ''} ${at}`
}

type RenderedPage = {
  status: number
  headers: Record<string, string>
  text: string
  inline?: InlineTexts
}

type MatchedPage = StaticHandlerContext
/** The table of pages, with the modules that it names. A page's server loader is in `*.server.ts` beside it. */
type SitePages = {
  pages: readonly PageRow[]
  /** Files that are no pages, such as robots.txt. */
  resources: readonly { path: string; file: string }[]
  modules: Readonly<Record<string, RouteModule>>
  loaders: Readonly<Record<string, { loader: LoaderFunction }>>
}

/** Server-side rendering of the site's pages. */
export function pageRenderer({ pages, resources, modules, loaders }: SitePages) {
  const rows = new Map(pages.map((row) => [routeId(row.file), row]))
  const loaderOf = (id: string) => loaders[`./${id}.server.ts`]?.loader
  const moduleOf = (id: string) => modules[`./${id}.tsx`]
  /** A page with only a browser loader is not rendered: its frame is. */
  const isForBrowser = (id: string) => !loaderOf(id) && moduleOf(id)?.loader !== undefined
  const propertiesOf = (id: string) => {
    const module = moduleOf(id)
    if (!module) throw new Error(`there is no module ${id}`)
    const { loader: _, ...properties } = routeProperties(module)
    const loader = isForBrowser(id) ? () => null : loaderOf(id)
    return { ...properties, ...(loader && { loader }) }
  }
  const routes = pages.map(({ path, file, audience }) => ({
    id: routeId(file),
    path,
    isGuarded: audience !== 'anyone',
  }))
  const handler = createStaticHandler([
    ...siteRoutes(routes, guardId, propertiesOf),
    ...resources.map(({ path, file }) => ({
      path,
      loader: loaderOf(file.replace('.server.ts', '')) as LoaderFunction,
    })),
  ])
  const resourcePaths = new Set(resources.map(({ path }) => path))
  const assetsById = new Map<string, PageAssets>()
  const assetsFor = (ids: string[]) => {
    const key = ids.join(' ')
    const known = assetsById.get(key) ?? assetsOf(ids.filter(moduleOf).map((id) => `${id}.tsx`))
    assetsById.set(key, known)
    return known
  }

  async function find(pathname: string, asked: Request, now: PageVisit): Promise<MatchedPage | Response> {
    const requestContext = new RouterContextProvider()
    requestContext.set(visit, now)
    if (resourcePaths.has(pathname)) return handler.queryRoute(asked, { requestContext }).catch(ifThrown)
    return handler.query(asked, { requestContext })
  }

  async function renderPage(asked: Request, now: PageVisit): Promise<RenderedPage> {
    const { pathname } = new URL(asked.url)
    const found = await find(pathname, asked, now)
    if (found instanceof Response) return read(found)
    const ids = found.matches.map(({ route }) => route.id)
    for (const error of Object.values(found.errors ?? {})) if (!isRouteErrorResponse(error)) log.error(error)
    for (const id of ids.filter(isForBrowser)) delete found.loaderData[id]
    const { language } = now
    const shown = ids.flatMap((id) => rows.get(id) ?? [])
    const [page, words, ofServer] = await Promise.all([
      pageFor(asked.headers, now),
      wordsOf(language, [...new Set(['translation', ...shown.flatMap(({ messages }) => messages)])]),
      wordsOf(language, [scriptsNeeded]),
    ])
    const i18n = makeI18n(language, { ...words, ...ofServer }, loadMessages)
    const html = await renderedOrBroken(found, () => (
      <I18nProvider i18n={i18n}>
        <PageProvider page={{ ...page, icons: iconsIn(language) }}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, found)}
            context={found}
            hydrate={false}
          />
        </PageProvider>
      </I18nProvider>
    ))
    const json = jsonOf({ language, words, page, loaded: loadedIn(found) })
    const inlinesCss = shown.some(({ criticalCss }) => criticalCss)
    const reader = readerOf(asked.headers)
    const { link, ...document } = documentOf({ html, json, files: assetsFor(ids), reader, inlinesCss })
    const status = page.faults ? 500 : found.statusCode
    return { status, headers: { ...headersIn(language), ...(link && { link }) }, ...document }
  }

  return { renderPage, variantOf }
}

/** A page that throws while it is rendered is rendered as its error screen, inside the shell. */
const renderedOrBroken = (found: MatchedPage, tree: () => ReactElement) =>
  renderHtml(tree()).catch((error) => {
    const boundary =
      found.matches.findLast(({ route }) => route.ErrorBoundary ?? route.errorElement)?.route.id ?? 'root'
    Object.assign(found, { errors: { [boundary]: error }, statusCode: 500 })
    return renderHtml(tree())
  })

async function pageFor(headers: Headers, now: PageVisit): Promise<Omit<PageEnvironment, 'icons'>> {
  const { origin, demo, sms, settings, termsVersion } = now
  const maintenance = await maintenanceIn(now)
  const faults = faultsOf(settings, { demo, sms })
  return {
    origin,
    demo,
    sms,
    settings,
    termsVersion,
    ...(faults.length > 0 && { faults }),
    ...(maintenance?.enabled && { maintenance }),
    theme: themeFor(headers),
  }
}

/** A page is rendered without the maintenance notice where it cannot be read. */
async function maintenanceIn(now: PageVisit) {
  try {
    return (await askIn(now)('GET /maintenance', {})).maintenance
  } catch (error) {
    log.warn('whether there is maintenance could not be asked', error)
    return undefined
  }
}

const headersIn = (language: Language): RenderedPage['headers'] => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'cache-control': 'private, no-cache',
})

const ifThrown = (thrown: unknown) => {
  if (thrown instanceof Response) return thrown
  throw thrown
}

const read = async (answer: Response): Promise<RenderedPage> => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  text: await answer.text(),
})
