import type { ReactElement } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { Visit } from '#contract/visit.ts'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { faultsOf } from '#web/lib/config.server.ts'
import { documentOf, filesOf, type Inline } from '#web/lib/document.server.ts'
import { drawn } from '#web/lib/drawn.server.ts'
import { readerOf } from '#web/lib/first-style.server.ts'
import { makeI18n } from '#web/lib/i18n.ts'
import { log } from '#web/lib/log.ts'
import { type Page, PageProvider } from '#web/lib/page.tsx'
import { iconsIn } from '#web/lib/page-icons.server.ts'
import { jsonOf, loadedIn } from '#web/lib/page-json.server.ts'
import { partsOf, type RouteModule, routesOf } from '#web/lib/routes.tsx'
import { cookieOf, themeKey } from '#web/lib/storage.ts'
import { themeOf } from '#web/lib/theme.ts'
import { askIn, visit } from '#web/lib/visit.ts'
import { loadWords, wordsOf } from '#web/lib/words.server.ts'
import { I18nProvider } from '#web/lib/words.tsx'
import { pageRow } from '#web/pages.ts'
import { scriptsNeeded } from '#web/shell/scripts-needed.tsx'

const themeFor = (headers: Headers) => themeOf(cookieOf(headers.get('cookie'), themeKey))

/** What a page shows of its reader. Whoever has the same may be given the same page. */
export const variantOf = (headers: Headers) =>
  `${themeFor(headers)} ${servedPageSize(headers)} ${readerOf(headers).isFirst ? 'first' : ''}`

export type Answer = {
  status: number
  headers: Record<string, string>
  text: string
  inline?: Inline
}

type Found = StaticHandlerContext
type Shown = { id: string; module: RouteModule }

/** Draws the pages of a build. */
export default function pagesOf(build: ServerBuild, rowOf = pageRow) {
  const list = Object.values(build.routes).filter((route) => route !== undefined)
  const moduleOf = (id: string) => (build.routes[id]?.module ?? {}) as RouteModule
  const handler = createStaticHandler(
    routesOf(list, ({ id }) => {
      const module = moduleOf(id)
      return partsOf(module, isForBrowser(module) ? () => null : module.loader)
    }),
  )
  const files = new Set(list.filter(({ module }) => !module.default).map(({ path }) => `/${path}`))
  const filesById = new Map<string, ReturnType<typeof filesOf>>()
  const filesFor = (found: Found) => {
    const id = found.matches.at(-1)?.route.id ?? ''
    const known = filesById.get(id) ?? filesOf(build, found)
    filesById.set(id, known)
    return known
  }

  async function find(pathname: string, asked: Request, now: Visit): Promise<Found | Response> {
    const requestContext = new RouterContextProvider()
    requestContext.set(visit, now)
    if (files.has(pathname)) return handler.queryRoute(asked, { requestContext }).catch(ifThrown)
    return handler.query(asked, { requestContext })
  }

  return async function draw(asked: Request, now: Visit): Promise<Answer> {
    const { pathname } = new URL(asked.url)
    const found = await find(pathname, asked, now)
    if (found instanceof Response) return read(found)
    const shown = found.matches.map(({ route: { id } }) => ({ id, module: moduleOf(id) }))
    tidy(found, shown)
    const { language } = now
    const rows = shown.flatMap(({ id }) => rowOf(id) ?? [])
    const [page, words, ofServer] = await Promise.all([
      pageFor(asked.headers, now),
      wordsOf(language, [...new Set(['translation', ...rows.flatMap(({ messages }) => messages)])]),
      wordsOf(language, [scriptsNeeded]),
    ])
    const i18n = makeI18n(language, { ...words, ...ofServer }, loadWords)
    const html = await drawnOrBroken(found, shown, () => (
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
    const inlinesCss = rows.some(({ criticalCss }) => criticalCss)
    const reader = readerOf(asked.headers)
    const { link, ...document } = documentOf({ html, json, files: filesFor(found), reader, inlinesCss })
    const status = page.faults ? 500 : found.statusCode
    return { status, headers: { ...headersIn(language), ...(link && { link }) }, ...document }
  }
}

/** What only the browser can find out is not drawn: the page's shape stands there instead. */
const isForBrowser = ({ loader, clientLoader }: RouteModule) => !loader && clientLoader !== undefined

function tidy(found: Found, shown: Shown[]) {
  for (const error of Object.values(found.errors ?? {})) if (!isRouteErrorResponse(error)) log.error(error)
  for (const { id, module } of shown) if (isForBrowser(module)) delete found.loaderData[id]
}

/** A page that breaks while it is drawn is drawn as broken, inside what stands around it. */
const drawnOrBroken = (found: Found, shown: Shown[], tree: () => ReactElement) =>
  drawn(tree()).catch((error) => {
    const boundary = shown.findLast(({ module }) => module.ErrorBoundary)?.id ?? 'root'
    Object.assign(found, { errors: { [boundary]: error }, statusCode: 500 })
    return drawn(tree())
  })

async function pageFor(headers: Headers, now: Visit): Promise<Omit<Page, 'icons'>> {
  const { origin, demo, sms, settings } = now
  const maintenance = await maintenanceIn(now)
  const faults = faultsOf(settings, { demo, sms })
  return {
    origin,
    demo,
    sms,
    settings,
    ...(faults.length > 0 && { faults }),
    ...(maintenance?.enabled && { maintenance }),
    theme: themeFor(headers),
  }
}

/** A page is drawn without it too, where nobody can say. */
async function maintenanceIn(now: Visit) {
  try {
    return (await askIn(now)('GET /maintenance', {})).maintenance
  } catch (error) {
    log.warn('whether there is maintenance could not be asked', error)
    return undefined
  }
}

const headersIn = (language: Language): Answer['headers'] => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'cache-control': 'private, no-cache',
})

const ifThrown = (thrown: unknown) => {
  if (thrown instanceof Response) return thrown
  throw thrown
}

const read = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  text: await answer.text(),
})
