import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnList } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { landingOf, listsFor } from './landing.ts'
import { sideOf } from './next-step.ts'
import type { MyRequests } from './use-requests.ts'
import type { RequestView } from './use-view.ts'

type LoadedRequests = { data: MyRequests | undefined; wanted: ContactRequest | undefined; isWanting: boolean }

/** The list that is shown, and which there are. Where the address leaves it open it is chosen once for each visit:
 * an answer does not take its reader to another list. */
export function useList({ list, status }: RequestView, { data, wanted, isWanting }: LoadedRequests) {
  const { key } = useLocation()
  const role = useMe().data?.role ?? 'customer'
  const [landed, setLanded] = useState<{ key: string; list: OwnList }>()
  const lists = listsFor(role, data)
  if (list) return { list, lists: lists.includes(list) ? lists : [...lists, list] }
  if (landed?.key === key) return { list: landed.list, lists }
  if (!data || isWanting) return { list: undefined, lists }
  const chosen = wanted ? listOf(wanted) : landingOf(role, data, status !== undefined)
  setLanded({ key, list: chosen })
  return { list: chosen, lists }
}

const listOf = (request: ContactRequest): OwnList => (sideOf(request) === 'seller' ? 'received' : 'sent')
