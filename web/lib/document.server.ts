import type { ServerBuild, StaticHandlerContext } from 'react-router'
import { criticalCss, type Reader } from './first-style.server.ts'
import { late } from './first-style.ts'
import { pageJsonId } from './page-json.ts'
import { sheetsOf } from './route-files.ts'
import { devSheet } from './routes.tsx'

/** What a page is loaded with: its sheets, its scripts, and the one line that starts them, for who comes first and who comes again. */
type PageFiles = { sheets: string[]; scripts: string[]; start: string; startAgain: string }
type Rendered = { html: string; json: string; files: PageFiles; reader: Reader; inlinesCss: boolean }
/** Programs and style that stand in a page itself: nothing else there may run. */
export type Inline = { scripts: string[]; styles: string[] }
type Document = { text: string; inline: Inline; link?: string }

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
  sheets.map((href) => `<link rel="stylesheet" ${how}href="${href}"/>`).join('')

/** Else the page would be painted in several goes as it comes, each of which costs a slow phone a good part of the whole. */
const whole = `<link rel="expect" href="#${pageJsonId}" blocking="render"/>`
/** The scripts are low: what the page wakes up with comes before them. */
const coming = `media="print" ${late}="" fetchpriority="high" `

/** The `Link` header that names a page's sheets: they are asked for before the page itself has come, pictures after it. */
const sheetsFirst = (sheets: string[]) => sheets.map((href) => `<${href}>; rel=preload; as=style`).join(', ')

/** What the build has made of the routes that are shown, and of what all stand on. */
export function filesOf({ assets }: ServerBuild, { matches, location }: StaticHandlerContext): PageFiles {
  const parts = matches.flatMap(({ route }) => assets.routes[route.id] ?? [])
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  const { module, imports } = assets.entry
  // what the entry stands on runs in a turn of its own: a slow phone is not kept busy by both at once
  const ahead = [assets.hmr?.runtime, assets.url, ...imports].filter((one) => one !== undefined)
  const ofDevelopment = import.meta.env.DEV ? [`${devSheet}?pathname=${location.pathname}`] : []
  const all = [...new Set([assets.url, module, ...imports, ...scripts])]
  const last = `import(${JSON.stringify(module)})`
  return {
    sheets: [...new Set([...parts.flatMap(sheetsOf), ...ofDevelopment])],
    scripts: all,
    start: `${ahead.map((one) => `import${JSON.stringify(one)};`).join('')}${last}`,
    startAgain: whenSeen(
      `${preloading(all)}${ahead.map((one) => `await import(${JSON.stringify(one)});`).join('')}${last}`,
    ),
  }
}

/**
 * Who comes again has the scripts, and all would come at once: a slow phone would be busy with them before it shows anything. They
 * are begun when the page has been painted; a tab that nobody looks at is not.
 */
const whenSeen = (work: string) =>
  `const f=async()=>{${work}};document.hidden?f():requestAnimationFrame(()=>setTimeout(f))`

const preloading = (scripts: string[]) =>
  `for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`
