import { type ChildProcess, fork } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { makeServer } from '#server/platform/http/bare-server.ts'
import { mountApi } from '#server/platform/http/mount-api.ts'
import { makeLimits } from '#server/platform/http/rate-limits.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import { servePrepared } from '#server/platform/http/serve.ts'
import { makeLog } from '#server/platform/log.ts'
import { keepPictures } from '#server/platform/pictures/keeping.ts'
import { makePictures } from '#server/platform/pictures/pictures.ts'

const atOnce = 4
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/**
 * Peak memory of uploads in a program that does nothing else: its own and that of its decoder processes, against its memory before the
 * first picture.
 */
export async function uploadMemory(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-uploads-'))
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, SEEDHA_BENCH_UPLOADS: 'serve' }
  const child = fork(import.meta.filename, { env })
  try {
    const [origin] = await once(child, 'message')
    await fetch(`${origin}/api/nothing`)
    const idle = await memoryOf(child)
    const photo = await aPhoto(4000, 3000)
    const began = performance.now()
    await Promise.all(Array.from({ length: atOnce }, () => send(origin, [photo, photo, photo])))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { peak, decoders } = await memoryOf(child)
    const apart = decoders.reduce((sum, one) => sum + one, 0)
    const parts = `${megabytes(peak - idle.now)} in the server, ${decoders.map(megabytes).join(' and ')} in its decoders`
    const grown = `${megabytes(peak - idle.now + apart)} on ${megabytes(idle.now)} (promised: less than 250 MB): ${parts}`
    return `${atOnce} uploads of 3 pictures of 12 megapixels, ${megabytes(photo.length)} each: ${grown}, ${seconds} s`
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Random noise, so that it compresses no better than a photo of leaves. */
const aPhoto = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

async function memoryOf(child: ReturnType<typeof fork>): Promise<{ now: number; peak: number; decoders: number[] }> {
  child.send('memory')
  const [memory] = await once(child, 'message')
  return memory
}

async function send(origin: string, files: Buffer[]) {
  const form = new FormData()
  for (const bytes of files) form.append('images', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
  const answer = await fetch(`${origin}/api/crates`, { method: 'POST', body: form })
  if (answer.status !== 200) throw new Error(`an upload was answered ${answer.status}`)
}

/**
 * Linux records a process's peak memory; elsewhere decoders are not counted. File-backed pages are subtracted, as all processes that run
 * the same files share them.
 */
function peakOf(pid: number | undefined) {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [peak = 0, files = 0] = ['VmHWM', 'RssFile'].map((name) =>
    Number(RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0),
  )
  return (peak - files) * 1024
}

const contract = {
  crates: {
    send: {
      summary: 'Pictures as a product has them',
      who: 'anyone',
      method: 'POST',
      path: '/crates',
      upload: { field: 'images', most: 3, bytes: 10_000_000 },
      reply: z.object({ urls: z.array(z.string()) }),
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>

/** The child process: nothing but the server, the pictures and one endpoint. */
async function serveUploads() {
  const decoders: ChildProcess[] = []
  subscribe('child_process', (message) => decoders.push((message as { process: ChildProcess }).process))
  const config = readConfig(process.env)
  const log = makeLog('silent')
  const db = openDatabase(config.databaseUrl ?? '', { pool: 4, log })
  const pictures = makePictures(config)
  const server = makeServer(config, log)
  await mountApi(server, config, contract, (http) => {
    const app = {
      http,
      db,
      limits: makeLimits(db, { sparesLoopback: true }),
      answers: responseCache(),
      checkReplies: false,
      findActor: () => Promise.reject(new Error('nobody signs in here')),
    }
    servePrepared(
      app,
      contract.crates.send,
      ({ files }) => keepPictures(db, pictures, files, 'free', 'the bench'),
      async ({ prepared: urls }) => ({ urls }),
    )
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  process.on('message', () =>
    process.send?.({
      now: process.memoryUsage.rss(),
      peak: process.resourceUsage().maxRSS * 1024,
      decoders: decoders.map(({ pid }) => peakOf(pid)),
    }),
  )
  process.send?.(server.listeningOrigin)
}

if (process.env.SEEDHA_BENCH_UPLOADS === 'serve') await serveUploads()
