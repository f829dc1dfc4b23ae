import { pageJsonId } from '#web/lib/page-json.ts'
import { late } from '#web/runtime/browser/critical-css.ts'
import { type CriticalCssReader, criticalCss } from './critical-css.server.ts'
import type { PageAssets } from './page-assets.server.ts'

type Rendered = { html: string; json: string; files: PageAssets; reader: CriticalCssReader; inlinesCss: boolean }
/** Programs and style that stand in a page itself: nothing else there may run. */
export type InlineTexts = { scripts: string[]; styles: string[] }
type Document = { text: string; inline: InlineTexts; link?: string }

/**
 * The whole document. A weak network brings what is named first, and a page is to be seen before it wakes up: its scripts come
 * when nothing is left to be seen.
 *
 * Who comes for the first time is painted with the part of the sheets that the page needs, written into it, and so spared one way over
 * the network. The sheets come all the same, for what is not in sight yet.
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

/** What the frame runs before a page is seen stands in its head. */
const scriptsIn = (head: string) => [...head.matchAll(/<script>(.*?)<\/script>/gs)].map(([, inside = '']) => inside)

const linksTo = (sheets: string[], how = '') =>
  sheets.map((href) => `<link rel="stylesheet" crossorigin ${how}href="${href}"/>`).join('')

/** Else the page would be painted in several goes as it comes, each of which costs a slow phone a good part of the whole. */
const whole = `<link rel="expect" href="#${pageJsonId}" blocking="render"/>`
/** The scripts are low: what the page wakes up with comes before them. */
const coming = `media="print" ${late}="" fetchpriority="high" `

/** The `Link` header that names a page's sheets: they are asked for before the page itself has come, pictures after it. */
const sheetsFirst = (sheets: string[]) =>
  sheets.map((href) => `<${href}>; rel=preload; as=style; crossorigin`).join(', ')
