import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxSearch } from '#contract/catalogue/catalogue.ts'

const settleMs = 500

/** Search, page and the open dialog are in the address: a reload, a link and the phone's back button all know them. */
export function useOwnList() {
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').slice(0, maxSearch)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

  /** The address with these changed; an empty one is left out. */
  const withParts = (parts: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(parts)) value ? next.set(name, value) : next.delete(name)
    return next
  }
  return {
    search,
    page,
    /** Only what sleeps or soon will. */
    unconfirmed: params.get('unconfirmed') === 'true',
    isAdding: params.has('add'),
    editing: params.get('edit'),
    /** What is edited is to be listed again. */
    isAgain: params.has('again'),
    href: (parts: Record<string, string>) => `?${withParts(parts)}`,
    openEdit: (id: string) => setParams(withParts({ edit: id, again: '' }), { preventScrollReset: true }),
    close: () => setParams(withParts({ add: '', edit: '', again: '' }), { replace: true, preventScrollReset: true }),
    goTo: (page: number, replace = false) => setParams(withParts({ page: page > 1 ? String(page) : '' }), { replace }),
    find: (search: string) => setParams(withParts({ search, page: '' }), { replace: true, preventScrollReset: true }),
  }
}

export type OwnProductList = ReturnType<typeof useOwnList>

/** What is typed; half a second after the last letter it is searched for. */
export function useTypedSearch(search: string, find: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const settle = useEffectEvent(() => {
    if (typed.trim() !== search) find(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter starts the wait anew
  useEffect(() => {
    const timer = setTimeout(settle, settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
