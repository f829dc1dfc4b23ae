import { type OwnList, ownLists } from '#contract/requests/facts.ts'
import type { Role } from '#contract/shared/roles.ts'

/** What the choice is made by: how many there are, and how many wait, in each list. */
type OwnListCounts = { sentTotal: number; receivedTotal: number; waiting: Record<OwnList, number> }

const listsOf: Record<Role, readonly [OwnList, ...OwnList[]]> = {
  farmer: ['received'],
  vendor: ['received', 'sent'],
  customer: ['sent'],
  admin: ['received'],
}

/** Those a role can fill, and any that holds something from the time of another role. */
export function listsFor(role: Role, counts: OwnListCounts | undefined): OwnList[] {
  const own = listsOf[role]
  const filled = ownLists.filter((list) => counts && counts[`${list}Total`] > 0 && !own.includes(list))
  return [...own, ...filled]
}

/** Where something waits, else where there is anything. Under a filter only what it shows counts. */
export function landingOf(role: Role, counts: OwnListCounts, isFiltered: boolean): OwnList {
  const lists = listsFor(role, counts)
  return (
    (isFiltered ? undefined : lists.find((list) => counts.waiting[list] > 0)) ??
    lists.find((list) => counts[`${list}Total`] > 0) ??
    listsOf[role][0]
  )
}
