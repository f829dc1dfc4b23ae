import { expect, test } from 'vitest'
import { foreignWrites, ownersIn } from './tables.ts'
import { files, textOf } from './tree.ts'

const owners = ownersIn(files.filter((file) => /^server\/database\/tables\/[\w-]+\.ts$/.test(file)))
const writers = files.filter((file) => /^server\/(features|platform)\/.*\.ts$/.test(file) && !file.includes('.test.'))

test('a feature writes only its own tables', () => {
  expect(owners.size).toBeGreaterThan(30)
  expect(writers.flatMap((file) => foreignWrites(file, textOf(file), owners))).toEqual([])
})

test.each([
  ['server/features/requests/store.ts', 'await tx.update(products).set({ availableQuantity })'],
  ['server/features/requests/store.ts', 'sql`update products p set available_quantity = 0`'],
  ['server/features/requests/moves.ts', 'await tx.insert(stockMoves).values(move)'],
  ['server/features/products/store.ts', 'sql`delete from contact_requests where true`'],
  ['server/features/session/store.ts', 'sql`insert into users (id) values (1)`'],
  ['server/platform/audit.ts', 'db.insert(users).values(user)'],
  ['server/features/session/store.ts', 'const old = { deleteFrom: codes, isOld }'],
  ['server/features/admin/actions.ts', 'db.insert(auditLog).values(entry)'],
])('%s is seen to write what is not its own: %s', (file, text) => {
  expect(foreignWrites(file, text, owners)).toHaveLength(1)
})
