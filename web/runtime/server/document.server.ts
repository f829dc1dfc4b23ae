import { pageJsonId } from '#web/lib/page-json.ts'
import { late } from '#web/runtime/browser/critical-css.ts'
import { type CriticalCssReader, criticalCss } from './critical-css.server.ts'
import type { PageAssets } from './page-assets.server.ts'

type Rendered = { html: string; json: string; files: PageAssets; reader: CriticalCssReader; inlinesCss: boolean }
/** Inline scripts and styles of a page, for the content security policy: nothing else inline may run. */
export type InlineTexts = { scripts: string[]; styles: string[] }
type Document = { text: string; inline: InlineTexts; link?: string }

/**
 * The whole HTML document. A weak network delivers first what is named first, and a page paints before its hydration: its scripts load
 * after all that is visible. A first visit gets critical CSS inline, which saves a round trip before the first paint. The stylesheets load
 * all the same, for what is not visible yet.
 */
export function documentOf({ html, json, files, reader, inlinesCss }: Rendered): Document {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  const { sheets } = files
  const scripts = reader.isFirst ? files.scripts : []
  const start = reader.isFirst ? files.start : files.startAgain
  const style = reader.isFirst && inlinesCss ? criticalCss(html, sheets, reader) : undefined
  const look = style ? `${whole}<style>${style}</style>${linksTo(sheets, coming)}` : linksTo(sheets)
  const parts = [
    html.slice(0, head),
    look,
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`),
    html.slice(head, end),
    `<script id="${pageJsonId}" type="application/json">${json}</script>`,
    `<script type="module" async>${start}</script>`,
    html.slice(end),
  ]
  const link = style ? undefined : sheetsFirst(sheets)
  const inline = { scripts: [...scriptsIn(html.slice(0, head)), start], styles: style ? [style] : [] }
  return { text: parts.join(''), inline, ...(link && { link }) }
}

/** The inline scripts of the shell's head. */
const scriptsIn = (head: string) => [...head.matchAll(/<script>(.*?)<\/script>/gs)].map(([, inside = '']) => inside)

const linksTo = (sheets: string[], how = '') =>
  sheets.map((href) => `<link rel="stylesheet" crossorigin ${how}href="${href}"/>`).join('')

/** Else the page would paint in several steps while it loads, each of which costs a slow phone a good part of the whole. */
const whole = `<link rel="expect" href="#${pageJsonId}" blocking="render"/>`
/** The scripts have low priority: hydration waits for the stylesheets. */
const coming = `media="print" ${late}="" fetchpriority="high" `

/** The `Link` header that preloads a page's stylesheets: they are requested before the HTML has arrived, pictures after it. */
const sheetsFirst = (sheets: string[]) =>
  sheets.map((href) => `<${href}>; rel=preload; as=style; crossorigin`).join(', ')
