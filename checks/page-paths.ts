import { pages } from '#web/pages.ts'

/** The first parts of the addresses of all pages, such as `products`. */
const firstParts = new Set(pages.map(({ path }) => path.split('/')[1]).filter(Boolean))

/** Whether it begins as the address of a page does. The home page's, `/`, says nothing by itself. */
export function isPagePath(text: string): boolean {
  const [, first = ''] = /^\/([^/?#]+)/.exec(text) ?? []
  return firstParts.has(first)
}
