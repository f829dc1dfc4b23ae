import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { guardFile, pages, panelPages, panelPath, routeId } from '../web/pages.ts'

const web = join(import.meta.dirname, '../web')
const loading = (file: string) => `load: () => import(${JSON.stringify(join(web, file))})`

/** Virtual modules generated from the table of pages, with what browser and server need: the browser never loads the table itself. */
const modules: Record<string, (manifest?: Manifest) => string> = {
  /** The lazy routes of the browser's router. */
  'virtual:pages': () => {
    const rows = pages.map(({ path, file, audience, recent }) => {
      const route = JSON.stringify({ id: routeId(file), path, isGuarded: audience !== 'anyone', recent })
      return `{ ...${route}, ${loading(file)} }`
    })
    const guard = `{ id: ${JSON.stringify(routeId(guardFile))}, ${loading(guardFile)} }`
    return `export const pages = [${rows.join(', ')}]; export const guard = ${guard}`
  },
  /** By route, the namespaces of pages behind the guard, which are rendered in the browser. */
  'virtual:page-messages': () => {
    const guarded = pages.filter(({ audience }) => audience !== 'anyone')
    const messages = guarded.map(({ file, messages, soon = [] }) => [routeId(file), [...messages, ...soon]])
    return `export default ${JSON.stringify(Object.fromEntries(messages))}`
  },
  /** The nested routes of the admin panel; its index is the first. */
  'virtual:panel-pages': () => {
    const rows = panelPages.map(({ path, file, messages }) => {
      const beneath = JSON.stringify({ path: path.slice(panelPath.length + 1), messages })
      return `{ ...${beneath}, ${loading(file)} }`
    })
    return `export default [${rows.join(', ')}]`
  },
  /** Vite's manifest of the browser's build; none in development. */
  'virtual:client-manifest': (manifest) => `export default ${JSON.stringify(manifest)}`,
}

export const pageModulesPlugin = (manifest?: Manifest): Plugin => ({
  name: 'seedha-page-modules',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.replace(/^\0/, '')]?.(manifest),
})
