import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from '#web/ui/data/table.tsx'

const searchDebounceMs = 500

type Usual<F extends string> = {
  /** The possible filters; an empty value is no filter. */
  filters?: readonly F[]
  sort?: TableSort
}

export type AdminList = Omit<ReturnType<typeof useAdminList<string>>, 'setFilter' | 'filters' | 'query'>

/** Search, filters, order and page of a list are in the URL's query string: a reload, a link and the back button preserve them. */
export function useAdminList<F extends string = never>({ filters = [], sort: usual }: Usual<F> = {}) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text.trim() }))
  const sort = readSort(params.get('sort')) ?? usual
  const chosen = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<F, string>
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)

  /** Every change returns to the first page. */
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
    /** The value of the search field; debounced before it is searched for. */
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
    /** The endpoint's query, without what is not set. */
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

/** The search field's debounced state: it follows the URL (back, a cleared filter), and writes what was typed into it. */
function useTyped(search: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    if (typed.trim() !== search) setTyped(search)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a debounce: only typing restarts it
  useEffect(() => {
    if (typed.trim() === search) return
    const rest = setTimeout(() => onRest(typed), searchDebounceMs)
    return () => clearTimeout(rest)
  }, [typed])
  return [typed, setTyped] as const
}
