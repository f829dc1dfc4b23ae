import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Reference page: text, links and pictures of our page as plain HTML with one small stylesheet by hand and no script, served from memory by
 * a process of its own. Whatever ours needs more than this has to be worth its wait.
 */
type CachedFile = { type: string; bytes: Buffer; isPacked: boolean }
const [origin = ''] = process.argv.slice(2)
const memory = new Map<string, CachedFile>()
const sheet = readFileSync(join(import.meta.dirname, 'minimal.css'))
memory.set('/minimal.css', { type: 'text/css; charset=utf-8', bytes: gzipSync(sheet), isPacked: true })
memory.set('/robots.txt', { type: 'text/plain', bytes: Buffer.from('User-agent: *\nAllow: /\n'), isPacked: false })

const keep = async (path: string): Promise<CachedFile> => {
  const answer = await fetch(origin + path, { headers: { 'sec-ch-ua-mobile': '?1' } })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  const type = answer.headers.get('content-type') ?? ''
  const isText = /html|svg/.test(type)
  const bytes = type.includes('html')
    ? Buffer.from(plain(await answer.text()))
    : Buffer.from(await answer.arrayBuffer())
  return { type, bytes: isText ? gzipSync(bytes) : bytes, isPacked: isText }
}

/** Keeps the visible content; of a CSS module's class only the name that a person gave it. */
function plain(html: string) {
  const [, language = 'en'] = /<html lang="(\w+)"/.exec(html) ?? []
  const kept = ['title', 'meta name="description"', 'link rel="canonical"'].map(
    (start) => new RegExp(`<${start}.*?(</title>|/>)`).exec(html)?.[0] ?? '',
  )
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script.*?<\/script>|<noscript.*?<\/noscript>|<!--.*?-->/gs, '')
    .replaceAll(
      / (data-[\w-]+|popoverTarget|id|for|aria-(labelledby|controls|expanded|haspopup))="[^"]*"/g,
      (attribute) => (/^ id="(i-|icons)/.test(attribute) ? attribute : ''),
    )
    .replaceAll(/(class="|(?<=class="[^"]*) )([\w-]+?)_[\w-]{3}(?=[ "])/g, '$1$2')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${kept.join('')}
<link rel="icon" href="data:,"><link rel="stylesheet" href="/minimal.css"></head>${body}`
}

const server = createServer(async ({ url: path = '/' }, answer) => {
  try {
    const { type, bytes, isPacked } = memory.get(path) ?? (await keep(path))
    memory.set(path, { type, bytes, isPacked })
    const packing = isPacked ? { 'content-encoding': 'gzip' } : {}
    answer.writeHead(200, { 'content-type': type, 'content-length': bytes.length, ...packing }).end(bytes)
  } catch (error) {
    answer.writeHead(502, { 'content-type': 'text/plain' }).end(String(error))
  }
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://localhost:${address.port}\n`)
})
