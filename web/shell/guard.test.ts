import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { pages } from '#web/pages.ts'
import { loader } from './members-only.tsx'

afterEach(() => {
  forgetSession()
  queryClient.clear()
})

const closed = pages.filter(({ audience }) => audience !== 'anyone').map(({ path }) => path.slice(1))

test('what only a member may see is behind the guard', () => {
  expect(closed).toEqual([
    'dashboard',
    'requests',
    'requests/:id/note',
    'sales-record',
    'profile',
    'my-products',
    'my-products/poster',
    'bulk-orders',
    'bulk-orders/:id',
    'saved-searches',
    'demand',
    'notifications',
    'notifications/settings',
    'outbox',
    'admin/dashboard/*',
  ])
})

/** Where the guard sends somebody without a token. */
function sentTo(path: string) {
  try {
    loader({ request: new Request(`http://seedha.invalid${path}`) } as LoaderFunctionArgs)
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
  return undefined
}

test.each(closed.filter((path) => !path.startsWith('admin')))(
  '/%s without a token leads to the login page and remembers the way back',
  (path) => expect(sentTo(`/${path}?tab=1`)).toBe(`/login?next=${encodeURIComponent(`/${path}?tab=1`)}`),
)

test('/admin/dashboard without a token leads to the admin’s login', () =>
  expect(sentTo('/admin/dashboard')).toBe('/admin'))
