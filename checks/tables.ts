import { basename } from 'node:path'
import { order } from './boundaries.ts'
import { textOf } from './tree.ts'

export type Owners = Map<string, string>

/** The owner of each table, by its name in SQL and in code: the feature word in the name of the file that defines it. */
export function ownersIn(files: readonly string[]): Owners {
  const owners: Owners = new Map()
  for (const file of files)
    for (const [, inCode = '', inSql = ''] of textOf(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      owners.set(inCode, roomOf(file))
      owners.set(inSql, roomOf(file))
    }
  return owners
}

/** Its feature word; a long one may be parted: products-stock.ts is of products. */
function roomOf(file: string) {
  const name = basename(file, '.ts')
  return order.flat().find((word) => name === word || name.startsWith(`${word}-`)) ?? name
}

const writes =
  /\.(?:insert|update|delete)\((\w+)\)|\bdeleteFrom: (\w+)|\b(?:insert into|delete from|truncate|update(?: only)?)\s+"?([a-z_]+)"?/g

/** The tables that a file writes to although another feature owns them. */
export function foreignWrites(file: string, text: string, owners: Owners): string[] {
  const room = /^server\/features\/([\w-]+)\//.exec(file)?.[1] ?? 'platform'
  return [...text.matchAll(writes)]
    .map(([, inCode, deleted, inSql]) => inCode ?? deleted ?? inSql ?? '')
    .filter((table) => (owners.get(table) ?? room) !== room)
    .map((table) => `${file} writes ${table} of ${owners.get(table)}`)
}
