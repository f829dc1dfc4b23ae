import { expect, test } from 'vitest'
import { cycles, graphOf, importsOf, namedTrespasses, ruleNames, trespasses } from './boundaries.ts'
import { files, textOf } from './tree.ts'

const graph = graphOf(
  files.filter((file) => /^(contract|server|web|cli|checks|e2e|bench|drills|scripts)\/.*\.(tsx?|mjs)$/.test(file)),
)

test('nobody imports from a room that is closed to them', () => {
  expect(graph.size).toBeGreaterThan(50)
  expect(trespasses(graph)).toEqual([])
})

test('nobody names an endpoint or a page from a room that knows none', () => {
  expect([...graph.keys()].flatMap((file) => namedTrespasses(file, textOf(file)))).toEqual([])
})

test('no import leads in a circle', () => {
  expect(cycles(graph)).toEqual([])
})

const tooFar = [
  ['contract/a.ts', "import x from 'zod'"],
  ['contract/a.ts', "import type { X } from '#server/b.ts'"],
  ['web/pages/a.tsx', "import('#server/platform/config.ts')"],
  ['web/ui/a.tsx', "import { x } from '#web/lib/api/api.ts'"],
  ['web/lib/a.ts', "import type { User } from '#contract/users/users.ts'"],
  ['web/lib/a.ts', "import { mobileParts } from '#contract/shared/phone.ts'"],
  ['web/features/users/a.tsx', "import { x } from '#web/runtime/browser/hydration.tsx'"],
  ['web/lib/a.ts', "import type { X } from '#web/runtime/routes.tsx'"],
  ['web/ui/a.tsx', "import { x } from '#web/runtime/worker/caches.ts'"],
  ['web/pages/a.tsx', "import { loader } from './a.server.ts'"],
  ['web/runtime/browser/a.ts', "import { x } from '#web/runtime/server/document.server.ts'"],
  ['web/features/users/a.tsx', "import { x } from '#web/features/session/door/login.ts'"],
  ['web/features/requests/a.tsx', "import { x } from '#web/features/users/profile/details.tsx'"],
  ['web/features/products/a.tsx', "import { x } from '#web/shell/bars/ways.ts'"],
  ['web/features/products/a.tsx', "import { x } from '#web/testing/tomato.ts'"],
  ['server/platform/a.ts', "export { x } from '../features/users/door.ts'"],
  ['server/features/users/a.ts', "import { x } from '#server/features/session/door.ts'"],
  ['server/features/session/a.ts', "import { x } from '#server/features/users/store.ts'"],
  ['server/features/support/a.ts', "import { x } from '#server/features/bulk-orders/door.ts'"],
  ['server/features/session/a.ts', "import { x } from '#server/app.ts'"],
  ['server/features/places/a.ts', "import { x } from '#server/features/catalogue/door.ts'"],
  ['server/schedule.ts', "import { x } from '#server/features/users/codes.ts'"],
  ['server/demo/a.ts', "import { x } from '#server/features/products/store.ts'"],
  ['cli/a.ts', "import { x } from '#server/features/session/store.ts'"],
  ['scripts/a.mjs', "import { x } from '../server/features/session/store.ts'"],
  ['e2e/a.ts', "import { x } from '#server/features/session/store.ts'"],
  ['server/platform/a.ts', "import x from 'zod'"],
  ['server/platform/a.ts', "import { pages } from '#web/pages.ts'"],
  ['web/lib/a.ts', "import { x } from '#web/features/users/door/use-me.ts'"],
] as const
test.each(tooFar)('the rules see %s reach too far with %s', (file, text) => {
  expect(trespasses(new Map([[file, importsOf(file, text)]]))).not.toEqual([])
})

test.each([
  ['web/features/requests/a.tsx', "import { x } from '#web/features/users/door/use-me.ts'"],
  ['server/features/requests/a.ts', "import { x } from '#server/features/users/door.ts'"],
  ['server/app.ts', "import { x } from '#server/features/users/routes.ts'"],
])('the rules let %s say %s', (file, text) => {
  expect(trespasses(new Map([[file, importsOf(file, text)]]))).toEqual([])
})

const tooMuch = [
  ['web/lib/a.ts', "call('GET /products', {})"],
  ['web/lib/outbox/a.ts', `const to = \`PUT /contact-requests/\${id}/accept\``],
  ['web/lib/a.ts', "type Me = EndpointReply<EndpointNamed<'GET /auth/me'>>"],
  ['web/lib/a.ts', "navigate('/login')"],
  ['web/lib/a.ts', "const isAdmin = path.startsWith('/admin/dashboard')"],
  ['web/lib/a.tsx', 'const link = <Link to="/contact?view=mine">{text}</Link>'],
  ['web/lib/a.ts', `const page = \`/products/\${id}\``],
  ['web/lib/a.ts', `const url = \`\${origin}/marketplace#top\``],
  ['web/ui/a.tsx', 'const link = <a href="/about">{text}</a>'],
] as const
test.each(tooMuch)('the rules hear %s say too much in %s', (file, text) => {
  expect(namedTrespasses(file, text)).not.toEqual([])
})

test.each([
  ['web/lib/a.ts', "const [api, home, script] = ['/api', '/', '/sw.js']"],
  ['web/lib/a.ts', 'const isPage = /^\\/products\\//'],
  ['web/lib/a.ts', "// as '/login' does\nexport const producer = 'GET it at /loginless'"],
  ['web/lib/a.test.ts', "call('GET /products', {})"],
  ['web/features/requests/a.ts', "call('GET /products', {}); navigate('/requests')"],
])('the rules let %s say %s in strings', (file, text) => {
  expect(namedTrespasses(file, text)).toEqual([])
})

test('every rule has a trespass above that it sees', () => {
  const seen = [
    ...tooFar.flatMap(([file, text]) => trespasses(new Map([[file, importsOf(file, text)]]))),
    ...tooMuch.flatMap(([file, text]) => namedTrespasses(file, text)),
  ]
  expect(ruleNames.filter((name) => !seen.some((trespass) => trespass.startsWith(`${name}: `)))).toEqual([])
})

test('a circle is seen even through types', () => {
  const circle = new Map([
    ['a.ts', importsOf('a.ts', "import type { B } from './b.ts'")],
    ['b.ts', importsOf('b.ts', "export type { A } from './a.ts'")],
  ])
  expect(cycles(circle)).toEqual(['a.ts → b.ts → a.ts'])
})
