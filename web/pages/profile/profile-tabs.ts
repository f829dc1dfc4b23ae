import { useSearchParams } from 'react-router'
import type { Role } from '#contract/shared/roles.ts'

const everybodys = ['requests', 'details', 'security'] as const
const sellers = ['products', ...everybodys] as const
export type Tab = (typeof sellers)[number]

/** Whoever only buys has no products here, and begins with their requests. */
export const tabsOf = (role: Role): readonly Tab[] => (role === 'customer' ? everybodys : sellers)

export function chosenOf(tabs: readonly Tab[], search: URLSearchParams): Tab {
  const asked = search.get('tab')
  return tabs.find((one) => one === asked) ?? (tabs[0] as Tab)
}

/** The open tab is part of the address: a reload, a link and the question before leaving all know it. */
export function useTab(tabs: readonly Tab[]) {
  const [search, setSearch] = useSearchParams()
  const open = (tab: Tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })
  return [chosenOf(tabs, search), open] as const
}
