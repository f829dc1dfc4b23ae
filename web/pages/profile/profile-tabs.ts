import { useSearchParams } from 'react-router'
import type { Role } from '#contract/shared/roles.ts'

const everybodys = ['requests', 'details', 'security'] as const
const sellers = ['products', ...everybodys] as const
export type ProfileTab = (typeof sellers)[number]

/** Whoever only buys has no products here, and begins with their requests. */
export const tabsOf = (role: Role): readonly ProfileTab[] => (role === 'customer' ? everybodys : sellers)

export function chosenOf(tabs: readonly ProfileTab[], search: URLSearchParams): ProfileTab {
  const asked = search.get('tab')
  return tabs.find((one) => one === asked) ?? (tabs[0] as ProfileTab)
}

/** The open tab is part of the address: a reload, a link and the question before leaving all know it. */
export function useTab(tabs: readonly ProfileTab[]) {
  const [search, setSearch] = useSearchParams()
  const open = (tab: ProfileTab) => setSearch({ tab }, { replace: true, preventScrollReset: true })
  return [chosenOf(tabs, search), open] as const
}
