import type { LoaderFunctionArgs } from 'react-router'
import { visit } from '#web/lib/api/page-request.ts'
import { pages } from '#web/pages.ts'

const closed = pages.filter(({ audience }) => audience !== 'anyone').map(({ path }) => path)
const disallowed = ['/api/', '/admin', '/dev/', ...closed.filter((path) => !/^\/admin|:/.test(path))]

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(visit)
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
