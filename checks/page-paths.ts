import { pages } from '#web/pages.ts'

/** The first parts of the addresses of all pages, such as `products`. */
const firstParts = new Set(pages.map(({ path }) => path.split('/')[1]).filter(Boolean))

/** Whether a string starts like the path of a page. `/` alone is ambiguous and does not count. */
export function isPagePath(text: string): boolean {
  const [, first = ''] = /^\/([^/?#]+)/.exec(text) ?? []
  return firstParts.has(first)
}
