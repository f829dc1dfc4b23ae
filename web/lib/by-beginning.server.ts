import type { Listed } from './routes.tsx'

/**
 * What is made of the routes that an address may lead to, by its first part: a page is found sooner among few. It is made when it is
 * first asked for.
 */
export function byBeginning<L extends Listed, M>(list: readonly L[], make: (routes: readonly L[]) => M) {
  const byId = new Map(list.map((route) => [route.id, route]))
  const beginningOf = ({ parentId = '', path = '' }: L): string => {
    const parent = byId.get(parentId)
    return (parent && beginningOf(parent)) || (path.split('/')[0] ?? '')
  }
  const parts = new Set(list.map(beginningOf))
  const made = new Map<string | undefined, M>()
  return (pathname: string): M => {
    const [, first = ''] = pathname.split('/')
    const part = parts.has(first) ? first : undefined // written in another way, or nowhere: looked for among all
    const known = made.get(part) ?? make(list.filter((route) => mayBegin(beginningOf(route), part)))
    made.set(part, known)
    return known
  }
}

/** A beginning that is empty or open stands for any. */
const mayBegin = (beginning: string, part: string | undefined) =>
  part === undefined || beginning === part || /^([:*]|$)/.test(beginning)
