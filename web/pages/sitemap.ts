import { languages } from '#contract/languages.ts'
import { visit } from '#web/lib/visit.ts'
import type { Route } from './+types/sitemap.ts'

const pages = ['/', '/marketplace', '/about', '/faq', '/contact', '/login', '/register']

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(visit)
  const inLanguage = (path: string, language: string) =>
    `${origin}${path}${language === 'en' ? '' : `?lng=${language}`}`
  const alternates = (path: string) =>
    languages
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(path, language)}"/>`)
      .join('')
  const entries = pages.flatMap((path) =>
    languages.map((language) => `<url><loc>${inLanguage(path, language)}</loc>${alternates(path)}</url>`),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
