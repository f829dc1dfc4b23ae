import { readFileSync } from 'node:fs'
import { lazy } from '#server/platform/lazy.ts'

/** Crops that go together, with what people call all of them: leafy vegetables. */
type ListedGroup = { crops: string } & Record<string, string>

const file = new URL('../../database/reference/groups.json', import.meta.url)
const groups = lazy(() => {
  const listed: { groups: ListedGroup[] } = JSON.parse(readFileSync(file, 'utf8'))
  return listed.groups.map(({ crops, ...names }) => ({
    crops: crops.split(', '),
    names: Object.values(names).flatMap((text) => text.split(', ')),
  }))
})

export const listedGroups = () => groups()

/** Whether somebody who says the one may mean the other: green and dry chilli. */
export const areAkin = (one: string, other: string) =>
  groups().some(({ crops }) => crops.includes(one) && crops.includes(other))
