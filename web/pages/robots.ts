import { visit } from '#web/lib/visit.ts'
import type { Route } from './+types/robots.ts'

const closed = [
  '/api/',
  '/admin',
  '/dashboard',
  '/requests',
  '/profile',
  '/my-products',
  '/notifications',
  '/bulk-orders',
  '/dev/',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(visit)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
