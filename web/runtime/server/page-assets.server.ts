import manifest from 'virtual:client-manifest'
import type { ManifestChunk } from 'vite'

/** The files that a page is loaded with, and the scripts that start it: on a first visit, and on any other. */
export type PageAssets = { sheets: string[]; scripts: string[]; start: string; startAgain: string }

const entry = 'web/entry.client.tsx'

/** What the build made of the browser's entry and of these modules. While developing Vite serves the sources. */
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

/** These and all that they import, each once and after its own imports: later sheets win over those before them. */
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

/** What the entry imports runs in tasks of its own: a slow phone is not kept busy by all of it at once. */
const starting = (ahead: readonly string[], entry: string) =>
  `${ahead.map((one) => `import${JSON.stringify(one)};`).join('')}import(${JSON.stringify(entry)})`

/**
 * On a later visit all scripts are in the cache and would run at once, before a slow phone has painted anything: they begin after the
 * first paint. A hidden tab paints nothing and does not wait.
 */
const afterPaint = (work: string) =>
  `const f=async()=>{${work}};document.hidden?f():requestAnimationFrame(()=>setTimeout(f))`

const preloading = (scripts: string[]) =>
  `for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`
