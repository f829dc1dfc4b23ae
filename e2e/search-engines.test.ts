import { createHash } from 'node:crypto'
import { languages } from '../contract/languages.ts'
import { expect, served as test } from './browser.ts'

test('a public page says what it is, in its language, to search engines and link previews', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/about?lng=kn')).text()
  /** The value of an attribute of the first tag that has this one too. */
  const attribute = (tag: string, having: string, name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(
      html.match(/<[^>]+>/g)?.find((one) => one.startsWith(`<${tag}`) && one.includes(having)) ?? '',
    )?.[1]
  expect(html).toMatch(/<title>[^<]* · ಸೀದಾ<\/title>/)
  expect(attribute('link', 'rel="canonical"', 'href')).toBe(`${baseURL}/about?lng=kn`)
  expect(attribute('meta', 'name="description"', 'content')).toMatch(/[ಀ-೿]/)
  expect(attribute('meta', 'property="og:title"', 'content')).toMatch(/[ಀ-೿]/)
  expect(attribute('meta', 'property="og:image"', 'content')).toBe(`${baseURL}/icons/seedha-512.png`)
  const alternates = [...html.matchAll(/<link[^>]*rel="alternate"[^>]*hrefLang="([^"]+)"/gi)].map(([, tag]) => tag)
  expect(alternates).toEqual([...languages, 'x-default'])
})

test('robots.txt closes what is private, the sitemap lists what is public', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/marketplace</loc>`)
  expect(sitemap).toContain(`<loc>${baseURL}/faq?lng=mr</loc>`)
  expect(sitemap).not.toContain('/dashboard')
})

test('each language has its manifest, with three ways in; every icon it names is there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const language of ['kn', 'hi', 'mr']) {
    const page = await (await request.get('/', { headers: { cookie: `i18nextLng=${language}` } })).text()
    const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? ''
    const own = await (await request.get(address)).json()
    expect(own).toMatchObject({ id: manifest.id, lang: language, icons: manifest.icons })
    expect(own.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/marketplace',
      '/my-products?add=1',
      '/requests',
    ])
    expect(own.shortcuts[0].name).not.toBe(manifest.shortcuts[0].name)
  }
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
  }
})

test('files with a hash are kept for a year and come compressed, pages are private and name their style sheets before they come', async ({
  request,
}) => {
  const home = await request.get('/', { headers: { cookie: 'vw=360' } })
  const html = await home.text()
  expect(home.headers()['cache-control']).toBe('private, no-cache')
  const sheets = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"#]+)/g)].map(([, href]) => href)
  expect(sheets).toContainEqual(expect.stringMatching(/\/assets\/frame-/))
  expect(home.headers().link).toBe(sheets.map((href) => `<${href}>; rel=preload; as=style; crossorigin`).join(', '))
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? ''
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

test('who comes for the first time is given the style of what is seen with the page itself, who comes again is not', async ({
  request,
}) => {
  const first = await request.get('/')
  const html = await first.text()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(style).toContain(':root{')
  expect(html.match(/<link rel="stylesheet" crossorigin media="print" data-late="" /g)?.length).toBeGreaterThan(1)
  expect(html).not.toContain('<link rel="stylesheet" crossorigin href')
  expect(first.headers().link).toBeUndefined()
  const hash = createHash('sha256').update(style).digest('base64')
  expect(first.headers()['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}';`)
  const again = await request.get('/', { headers: { cookie: 'vw=360' } })
  expect(await again.text()).not.toContain('<style>')
  expect(again.headers()['content-security-policy']).toContain("; style-src 'self';")
})

test('a page says by its hash which script may stand in it, and a changed page would say another', async ({
  request,
}) => {
  const hashesOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']?.match(/'sha256-[\w+/=]+'/g) ?? []
  // Neither shows what others are listing meanwhile.
  const [about, again, questions] = [await hashesOf('/about'), await hashesOf('/about'), await hashesOf('/faq')]
  expect(about.length).toBeGreaterThan(1)
  expect(again).toEqual(about)
  expect(questions).not.toEqual(about)
})

test('other methods are refused, and the API’s unknown paths answer JSON', async ({ request }) => {
  expect((await request.post('/about', { data: {} })).status()).toBe(405)
  const unknown = await request.get('/api/nowhere')
  expect(unknown.status()).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 'not_found' })
})
