import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Visit } from '#contract/visit.ts'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { faultsOf } from '#web/lib/config.ts'
import { isFirstVisit, withFirstStyle } from '#web/lib/first-style.server.ts'
import { makeI18n } from '#web/lib/i18n.ts'
import { scriptsLast, sheetsFirst, sheetsOf } from '#web/lib/loading-order.server.ts'
import { log } from '#web/lib/log.ts'
import { type Page, PageProvider } from '#web/lib/page.tsx'
import { pageIcons } from '#web/lib/page-icons.server.ts'
import { cookieOf, themeKey } from '#web/lib/storage.ts'
import { themeOf } from '#web/lib/theme.ts'
import { askIn, visit } from '#web/lib/visit.ts'
import { loadWords, wordsOf } from '#web/lib/words.server.ts'
import { I18nProvider } from '#web/lib/words.tsx'

export { createRequestHandler, RouterContextProvider, visit }

const patienceMs = 5_000
const themeFor = (headers: Headers) => themeOf(cookieOf(headers.get('cookie'), themeKey))

/** What a page shows of its reader. Whoever has the same may be given the same page. */
export const variantOf = (headers: Headers) =>
  `${themeFor(headers)} ${servedPageSize(headers)} ${isFirstVisit(headers) ? 'first' : ''}`

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const now = context.get(visit)
  const { origin, language, demo, sms, settings } = now
  const maintenance = await maintenanceIn(now)
  const i18n = makeI18n(language, await wordsOf(language, namespacesOf(entry)), loadWords)
  const faults = faultsOf(settings, { demo, sms })
  const page: Page = {
    origin,
    demo,
    sms,
    settings,
    ...(faults.length > 0 && { faults }),
    ...(maintenance?.enabled && { maintenance }),
    theme: themeFor(request.headers),
    icons: pageIcons,
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', language)
  headers.set('cache-control', 'private, no-cache')
  const isStyled = import.meta.env.PROD && isFirstVisit(request.headers)

  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <PageProvider page={page}>
          <ServerRouter context={entry} url={request.url} />
        </PageProvider>
      </I18nProvider>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY, // a page is read without scripts: nothing of it waits behind one
        onAllReady() {
          clearTimeout(late) // it would keep all that was drawn until then
          const send = (html: string) => {
            const [sheets, ordered] = [sheetsOf(html), scriptsLast(html)]
            const styled = isStyled ? withFirstStyle(ordered, sheets) : undefined
            if (sheets.length && !styled) headers.set('link', sheetsFirst(sheets))
            const bytes = Buffer.from(styled ?? ordered, 'latin1')
            resolve(new Response(bytes, { status: page.faults ? 500 : status, headers }))
          }
          pipe(collecting(send)).on('error', reject)
        },
        onShellError: reject,
        onError: (error) => log.error(error),
      },
    )
    const late = setTimeout(abort, patienceMs).unref()
  })
}

/** What is written, a letter for each byte: what we look for in a page is ASCII, and the rest need not be read as text. */
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

/** A page is drawn without it too, where nobody can say. */
async function maintenanceIn(now: Visit) {
  try {
    return (await askIn(now)('GET /maintenance', {})).maintenance
  } catch (error) {
    log.warn('whether there is maintenance could not be asked', error)
    return undefined
  }
}

/** The words that travel with this page: the shell's, and what its routes name in `handle.words`. */
function namespacesOf({ staticHandlerContext, routeModules }: EntryContext) {
  const named = staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { words?: string[] } | undefined
    return handle?.words ?? []
  })
  return [...new Set(['translation', ...named])]
}
