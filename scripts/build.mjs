// Builds the program, the pages and the service worker, then compresses every file once, so that the server never does it
// for a visitor.
import { readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildPages, buildServer } from './build-program.ts'
import { writeServiceWorker } from './service-worker.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')

rmSync(join(root, 'build'), { recursive: true, force: true })
process.env.NODE_ENV = 'production'
await build({ root, logLevel: 'error' }) // vite.config.ts: what browsers load
await writeServiceWorker(client)
await Promise.all([buildServer(), buildPages(), compressAll()])
rmSync(join(client, '.vite'), { recursive: true }) // both manifests were read, and nobody else needs them

function compressAll() {
  const names = readdirSync(client, { recursive: true }).filter((name) =>
    /\.(js|css|svg|html|txt|webmanifest)$/.test(name),
  )
  return Promise.all(names.map((name) => compress(join(client, name))))
}

async function compress(file) {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
