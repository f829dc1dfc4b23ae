import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pages, panelPages, panelPath, routeId } from '../web/pages.ts'

const web = join(import.meta.dirname, '../web')

/** What the browser needs of the table of pages, and no more: it never loads the table itself. */
const modules: Record<string, () => string> = {
  /** By route, the messages of pages behind the guard, which are drawn in the browser. */
  'virtual:page-messages': () => {
    const guarded = pages.filter(({ audience }) => audience !== 'anyone')
    const messages = guarded.map(({ file, messages, soon = [] }) => [routeId(file), [...messages, ...soon]])
    return `export default ${JSON.stringify(Object.fromEntries(messages))}`
  },
  /** The routes of the admins' panel, beneath its own; its beginning is the first. */
  'virtual:panel-pages': () => {
    const rows = panelPages.map(({ path, file, messages }) => {
      const beneath = JSON.stringify({ path: path.slice(panelPath.length + 1), messages })
      return `{ ...${beneath}, load: () => import(${JSON.stringify(join(web, file))}) }`
    })
    return `export default [${rows.join(', ')}]`
  },
}

export const pageModulesPlugin = (): Plugin => ({
  name: 'seedha-page-modules',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.replace(/^\0/, '')]?.(),
})
