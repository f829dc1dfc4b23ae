import { firstStyle } from './first-style.server.ts'
import { late } from './first-style.ts'
import { pageJsonId } from './page-json.ts'

/** What a page is loaded with: its sheets, its scripts, and the one line that starts them. */
export type PageFiles = { sheets: string[]; scripts: string[]; start: string }
/** A page as React drew it and what travels with it, both a letter for each byte. */
type Drawn = { html: string; json: string; files: PageFiles; isFirstVisit: boolean }

/**
 * The whole document. A weak network brings what is named first, and a page is to be seen before it wakes up: its scripts come
 * when nothing is left to be seen.
 *
 * Who comes for the first time is painted with the part of the sheets that the page needs, written into it, and so spared one way over
 * the network. The sheets come all the same, for what is not in sight yet.
 */
export function documentOf({ html, json, files, isFirstVisit }: Drawn) {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  const { sheets, scripts, start } = files
  const style = isFirstVisit ? firstStyle(html, json, sheets) : undefined
  return [
    html.slice(0, head),
    style && `${whole}<style>${style}</style>`,
    ...sheets.map((href) => `<link rel="stylesheet" ${style ? coming : ''}href="${href}"/>`),
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`),
    html.slice(head, end),
    `<script id="${pageJsonId}" type="application/json">${json}</script>`,
    `<script type="module" async>${start}</script>`,
    html.slice(end),
  ].join('')
}

/** Else the page would be painted in several goes as it comes, each of which costs a slow phone a good part of the whole. */
const whole = `<link rel="expect" href="#${pageJsonId}" blocking="render"/>`
/** The scripts are low: what the page wakes up with comes before them. */
const coming = `media="print" ${late}="" fetchpriority="high" `

/** The `Link` header that names a page's sheets: they are asked for before the page itself has come, pictures after it. */
export const sheetsFirst = (sheets: string[]) => sheets.map((href) => `<${href}>; rel=preload; as=style`).join(', ')
