import type { LoaderFunctionArgs } from 'react-router'
import { languages } from '#contract/languages.ts'
import { farmPath } from '#web/features/products/farm/farm-path.ts'
import { addressIn } from '#web/lib/addresses.ts'
import { askIn, visit } from '#web/lib/api/page-request.ts'
import { pages } from '#web/pages.ts'

const listed = pages.filter(({ path, sitemap }) => sitemap && !path.includes(':')).map(({ path }) => ({ path }))

type SitemapEntry = { path: string; changed?: string }

export async function loader({ context }: LoaderFunctionArgs) {
  const visited = context.get(visit)
  const { origin } = visited
  const ask = askIn(visited)
  const [{ products }, farms] = await Promise.all([
    ask('GET /products', { query: { sort: 'newest', limit: 100 } }),
    allFarms(ask),
  ]).catch(() => {
    throw new Response(null, { status: 503 })
  })
  const newest = products.map(({ _id, updatedAt }) => ({
    path: `/products/${_id}`,
    changed: updatedAt,
  }))
  const indexed = farms.map(({ username }) => ({ path: farmPath(username) }))
  const entries = [...listed, ...newest, ...indexed].flatMap((entry) => inEachLanguage(origin, entry))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** A site map holds 50,000 addresses: in four languages, so many pages of 100 and the rest. */
const mostPages = 100

async function allFarms(ask: ReturnType<typeof askIn>) {
  const found: { username: string }[] = []
  for (let page = 1; ; page++) {
    const { farms, pageCount } = await ask('GET /farms', { query: { page } })
    found.push(...farms)
    if (page >= Math.min(pageCount, mostPages)) return found
  }
}

function inEachLanguage(origin: string, { path, changed }: SitemapEntry) {
  const address = (language: string) => addressIn(language, origin, path)
  const alternates = languages
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`)
    .join('')
  const lastChange = changed ? `<lastmod>${changed}</lastmod>` : ''
  return languages.map((language) => `<url><loc>${address(language)}</loc>${lastChange}${alternates}</url>`)
}
