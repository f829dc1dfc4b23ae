import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { type Width, widths } from './decode.ts'
import { fileOf, idIn } from './picture-files.ts'

type Asked = { Params: { name: string }; Querystring: { w?: unknown } }

/** Pictures as they were saved: the JPEG, or with ?w= a WebP of that width. Nothing is computed here. */
export function pictureRoutes(server: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>) {
  server.get<Asked>('/pictures/:name', async ({ params, query }, reply) => {
    const id = idIn(params.name)
    if (!id) throw new Refusal('not_found')
    const width = widthIn(query.w)
    const file = await opened(fileOf(dataDir, id, width))
    const { size } = await file.stat()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', size)
      .type(width ? 'image/webp' : 'image/jpeg')
      .send(file.createReadStream())
  })
}

function widthIn(given: unknown): Width | undefined {
  if (given === undefined) return undefined
  const width = widths.find((one) => String(one) === given)
  if (!width) throw new Refusal('validation')
  return width
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal('not_found')
    throw error
  }
}
