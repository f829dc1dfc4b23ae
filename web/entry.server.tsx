import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
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
import { faultsOf } from '#web/lib/config.ts'
import { documentOf, type PageFiles, sheetsFirst } from '#web/lib/document.server.ts'
import { isFirstVisit } from '#web/lib/first-style.server.ts'
import { makeI18n } from '#web/lib/i18n.ts'
import { log } from '#web/lib/log.ts'
import { type Page, PageProvider } from '#web/lib/page.tsx'
import { pageIcons } from '#web/lib/page-icons.server.ts'
import type { PageJson } from '#web/lib/page-json.ts'
import { sheetsOf } from '#web/lib/route-files.ts'
import { devSheet, partsOf, type RouteModule, routesOf } from '#web/lib/routes.tsx'
import { cookieOf, themeKey } from '#web/lib/storage.ts'
import { themeOf } from '#web/lib/theme.ts'
import { askIn, visit } from '#web/lib/visit.ts'
import { loadWords, wordsOf } from '#web/lib/words.server.ts'
import { I18nProvider } from '#web/lib/words.tsx'

const patienceMs = 5_000
const themeFor = (headers: Headers) => themeOf(cookieOf(headers.get('cookie'), themeKey))

/** What a page shows of its reader. Whoever has the same may be given the same page. */
export const variantOf = (headers: Headers) =>
  `${themeFor(headers)} ${servedPageSize(headers)} ${isFirstVisit(headers) ? 'first' : ''}`

/** An answer whose text is a letter for each byte: what is looked for in a page is ASCII, and the rest need not be read. */
export type Answer = { status: number; headers: Record<string, string>; text: string }

/** Draws the pages of a build. */
export default function pagesOf(build: ServerBuild) {
  const list = Object.values(build.routes).filter((route) => route !== undefined)
  const moduleOf = (id: string) => build.routes[id]?.module as RouteModule | undefined
  /** What only the browser can find out is not drawn: the page's shape stands there instead. */
  const isForBrowser = ({ loader, clientLoader }: RouteModule) => !loader && clientLoader !== undefined
  const handler = createStaticHandler(
    routesOf(list, ({ id }) => {
      const module = moduleOf(id) ?? {}
      return partsOf(module, isForBrowser(module) ? () => null : module.loader)
    }),
  )
  const files = new Set(list.filter(({ module }) => !module.default).map(({ path }) => `/${path}`))

  return async function draw(asked: Request, now: Visit): Promise<Answer> {
    const requestContext = new RouterContextProvider()
    requestContext.set(visit, now)
    if (files.has(new URL(asked.url).pathname))
      return read(await handler.queryRoute(asked, { requestContext }).catch(ifThrown))
    const found = await handler.query(asked, { requestContext })
    if (found instanceof Response) return read(found)
    for (const error of Object.values(found.errors ?? {})) if (!isRouteErrorResponse(error)) log.error(error)
    const modules = found.matches.map(({ route }) => ({ id: route.id, module: moduleOf(route.id) ?? {} }))
    for (const { id, module } of modules) if (isForBrowser(module)) delete found.loaderData[id]

    const { language } = now
    const page = await pageFor(asked.headers, now)
    const named = modules.flatMap(({ module }) => (module.handle as { words?: string[] } | undefined)?.words ?? [])
    const words = await wordsOf(language, [...new Set(['translation', ...named])])
    const draw = () =>
      drawn(
        <I18nProvider i18n={makeI18n(language, words, loadWords)}>
          <PageProvider page={{ ...page, icons: pageIcons }}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, found)}
              context={found}
              hydrate={false}
            />
          </PageProvider>
        </I18nProvider>,
      )
    const html = await draw().catch((error) => {
      const boundary = modules.findLast(({ module }) => module.ErrorBoundary)?.id ?? 'root'
      Object.assign(found, { errors: { [boundary]: error }, statusCode: 500 })
      return draw()
    })
    const used = filesOf(build, found)
    const json = jsonOf({ language, words, page, loaded: loadedIn(found) })
    const isFirst = import.meta.env.PROD && isFirstVisit(asked.headers)
    const text = documentOf({ html, json, files: used, isFirstVisit: isFirst })
    const headers = headersOf(language)
    if (used.sheets.length && !text.includes('<style>')) headers.link = sheetsFirst(used.sheets)
    return { status: page.faults ? 500 : found.statusCode, headers, text }
  }
}

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

const drawn = (tree: ReactElement) =>
  new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // a page is read without scripts: nothing of it waits behind one
      onAllReady() {
        clearTimeout(late) // it would keep all that was drawn until then
        pipe(collecting(resolve)).on('error', reject)
      },
      onShellError: reject,
      onError: (error) => log.error(error),
    })
    const late = setTimeout(abort, patienceMs).unref()
  })

function collecting(done: (written: string) => void) {
  const parts: Uint8Array[] = []
  return new Writable({
    write(part, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts).toString('latin1'))
      next()
    },
  })
}

/** What a fault was is for the log: the page is told only that there was one, or which status it has. */
function loadedIn({ loaderData, errors }: StaticHandlerContext): PageJson['loaded'] {
  const told = (error: unknown) =>
    isRouteErrorResponse(error) ? { status: error.status, statusText: '', internal: false, data: null } : {}
  const entries = Object.entries(errors ?? {}).map(([id, error]) => [id, told(error)])
  return { loaderData, ...(errors && { errors: Object.fromEntries(entries) }) }
}

const inBytes = (text: string) => Buffer.from(text).toString('latin1')
const escaped = (carried: unknown) => inBytes(JSON.stringify(carried).replaceAll('<', '\\u003c'))

const written = new Map<string, string>()

/** The words are most of it and the same for every page of a kind: they are written once. */
function jsonOf({ words, ...carried }: PageJson) {
  const key = [carried.language, ...Object.keys(words)].join(' ')
  const text = written.get(key) ?? escaped(words)
  written.set(key, text)
  return `${escaped(carried).slice(0, -1)},"words":${text}}`
}

/** What the build has made of the routes that are shown, and of what all stand on. */
function filesOf({ assets }: ServerBuild, { matches, location }: StaticHandlerContext): PageFiles {
  const parts = matches.flatMap(({ route }) => assets.routes[route.id] ?? [])
  const sheets = parts.flatMap(sheetsOf)
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  const { module, imports } = assets.entry
  const ahead = [assets.hmr?.runtime, assets.url].filter((one) => one !== undefined)
  const ofDevelopment = import.meta.env.DEV ? [`${devSheet}?pathname=${location.pathname}`] : []
  return {
    sheets: [...new Set([...sheets, ...ofDevelopment])],
    scripts: [...new Set([assets.url, module, ...imports, ...scripts])],
    start: `${ahead.map((one) => `import${JSON.stringify(one)};`).join('')}import(${JSON.stringify(module)})`,
  }
}

const headersOf = (language: Language): Answer['headers'] => ({
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
  text: inBytes(await answer.text()),
})
