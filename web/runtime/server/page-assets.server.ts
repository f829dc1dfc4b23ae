import manifest from 'virtual:client-manifest'
import type { ManifestChunk } from 'vite'

/** The stylesheets and scripts of a page, from Vite's manifest, and the code that starts it: on a first visit, and on a return visit. */
export type PageAssets = { sheets: string[]; scripts: string[]; start: string; startAgain: string }

const entry = 'web/entry.client.tsx'

/** The built files of the browser's entry and of these modules. In development Vite serves the sources. */
export function assetsOf(files: readonly string[], chunks = manifest): PageAssets {
  if (!chunks)
    return { sheets: [], scripts: [], start: starting([], `/${entry}`), startAgain: starting([], `/${entry}`) }
  const shared = importedBy(chunks, [entry])
  const all = importedBy(chunks, [entry, ...files.map((file) => `web/${file}`)])
  const scripts = all.map(({ file }) => `/${file}`)
  const ahead = shared.map(({ file }) => `/${file}`)
  const first = ahead.pop() ?? ''
  return {
    sheets: [...new Set(all.flatMap(({ css = [] }) => css.map((name) => `/${name}`)))],
    scripts,
    start: starting(ahead, first),
    startAgain: afterPaint(
      `${preloading(scripts)}${ahead.map((one) => `await import(${JSON.stringify(one)});`).join('')}import(${JSON.stringify(first)})`,
    ),
  }
}

/** These chunks and all their imports, each once and after its own imports: later stylesheets override earlier ones. */
function importedBy(chunks: NonNullable<typeof manifest>, names: readonly string[]): ManifestChunk[] {
  const found = new Set<ManifestChunk>()
  const visit = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (found.has(chunk)) return
    for (const imported of chunk.imports ?? []) visit(imported)
    found.add(chunk)
  }
  names.forEach(visit)
  return [...found]
}

/** The entry's imports run in tasks of their own: one long task would block a slow phone. */
const starting = (ahead: readonly string[], entry: string) =>
  `${ahead.map((one) => `import${JSON.stringify(one)};`).join('')}import(${JSON.stringify(entry)})`

/**
 * On a return visit all scripts are in the HTTP cache and would run before a slow phone has painted anything: they start after the first
 * paint. A hidden tab does not paint and does not wait.
 */
const afterPaint = (work: string) =>
  `const f=async()=>{${work}};document.hidden?f():requestAnimationFrame(()=>setTimeout(f))`

const preloading = (scripts: string[]) =>
  `for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`
