import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makeServer } from '#server/platform/http/bare-server.ts'
import { makeLog } from '#server/platform/log.ts'
import { makePictures } from '#server/platform/pictures/pictures.ts'
import { pictureRoutes } from '#server/platform/pictures/routes.ts'

/** Pictures on a disk of their own, and a server that shows them. */
export function pictureWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-pictures-'))
  const config = readConfig({ DATA_DIR: folder })
  const server = makeServer(config, makeLog('silent'))
  pictureRoutes(server, config)
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    server,
    pictures: makePictures(config),
    files: () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    get: (url: string) => server.inject({ url }),
  }
}

export const plain = (width: number, height: number, background = 'green') =>
  sharp({ create: { width, height, channels: 3, background } })
export const photo = (width = 800, height = 400) => plain(width, height).jpeg().toBuffer()
