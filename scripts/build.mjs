// Builds the program, the pages and the service worker, then compresses every file once, so that the server never does it
// for a visitor.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { buildPages, buildServer } from './build-program.ts'
import { writeServiceWorker } from './service-worker.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')

rmSync(join(root, 'build'), { recursive: true, force: true })
const { status, stdout, stderr } = spawnSync('react-router', ['build'], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (status !== 0) {
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  process.exit(1)
}

// The browser reads off this list where a page's file is; what that file imports it finds there, as the server's own list
// has told it of the page it came for. Everybody loads it with their first page.
const assets = join(client, 'assets')
for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
  const [, json] = /^window\.__reactRouterManifest=(\{.*\});$/.exec(readFileSync(join(assets, name), 'utf8')) ?? []
  const { routes } = JSON.parse(json, (key, value) => (browserReads(key) ? value : undefined))
  writeFileSync(join(assets, name), `window.__reactRouterManifest=${JSON.stringify({ routes })};`)
}

function browserReads(key) {
  return !/^(has[A-Z]|imports$)/.test(key)
}

await writeServiceWorker(client)
await Promise.all([buildServer(), buildPages(), compressAll()])
rmSync(join(client, '.vite'), { recursive: true }) // the list was read off it, and nobody else asks for it

function compressAll() {
  const names = readdirSync(client, { recursive: true }).filter((name) => /\.(js|css|svg|html|webmanifest)$/.test(name))
  return Promise.all(names.map((name) => compress(join(client, name))))
}

async function compress(file) {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
