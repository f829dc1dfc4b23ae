import type { Listed } from './routes.tsx'

/** By the first part of an address, the routes that it may lead to: a page is found sooner among few. */
export function routesByBeginning<L extends Listed>(list: readonly L[]): Map<string, L[]> {
  const byId = new Map(list.map((route) => [route.id, route]))
  const beginningOf = ({ parentId = '', path = '' }: L): string => {
    const parent = byId.get(parentId)
    return (parent && beginningOf(parent)) || (path.split('/')[0] ?? '')
  }
  const routesAt = (part: string) =>
    list.filter((route) => ['', part].includes(beginningOf(route)) || isOpen(beginningOf(route)))
  return new Map([...new Set(list.map(beginningOf))].map((part) => [part, routesAt(part)]))
}

/** It stands for any part. */
const isOpen = (beginning: string) => /^[:*]/.test(beginning)
