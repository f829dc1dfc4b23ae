import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from '#web/ui/data/table.tsx'

const typingMs = 500

type Usual<F extends string> = {
  /** What may be filtered by; empty is no filter. */
  filters?: readonly F[]
  sort?: TableSort
}

export type AdminList = Omit<ReturnType<typeof useAdminList<string>>, 'setFilter' | 'filters' | 'query'>

/** Search, filters, order and page of a list stand in the address: a reload, a link and the way back keep them. */
export function useAdminList<F extends string = never>({ filters = [], sort: usual }: Usual<F> = {}) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text.trim() }))
  const sort = readSort(params.get('sort')) ?? usual
  const chosen = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<F, string>
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)

  /** Whatever changes, the list begins at its first page. */
  function change(next: Record<string, string>) {
    setParams(
      (now) => {
        const to = new URLSearchParams(now)
        to.delete('page')
        for (const [name, value] of Object.entries(next)) value ? to.set(name, value) : to.delete(name)
        return to
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    search,
    /** What stands in the search field; it is searched for when the typing rests. */
    typed,
    setTyped,
    filters: chosen,
    setFilter: (name: F, value: string) => change({ [name]: value }),
    sort,
    setSort: ({ key, direction }: TableSort) => change({ sort: direction === 'descending' ? `-${key}` : key }),
    page,
    pageHref: (to: number) => {
      const at = new URLSearchParams(params)
      to > 1 ? at.set('page', `${to}`) : at.delete('page')
      return `?${at}`
    },
    isNarrowed: search !== '' || Object.values(chosen).some(Boolean),
    clear: () => change(Object.fromEntries(['search', ...filters].map((name) => [name, '']))),
    /** For the endpoint: what is not set is left out. */
    query: {
      page,
      ...(search && { search }),
      ...(sort && { sort: sort.key, order: sort.direction === 'descending' ? ('desc' as const) : ('asc' as const) }),
      ...(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as Partial<Record<F, string>>),
    },
  }
}

function readSort(text: string | null): TableSort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' }
}

/** Follows the address (the way back, a cleared filter), and tells it what was typed once the typing rests. */
function useTyped(search: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    if (typed.trim() !== search) setTyped(search)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait again
  useEffect(() => {
    if (typed.trim() === search) return
    const rest = setTimeout(() => onRest(typed), typingMs)
    return () => clearTimeout(rest)
  }, [typed])
  return [typed, setTyped] as const
}
