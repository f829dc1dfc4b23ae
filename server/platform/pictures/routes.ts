import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type MeasureStore, unmeasured } from '../metrics/picture-store-metrics.ts'
import { Refusal } from '../refusal.ts'
import { idIn, nameOf, typeOf } from './picture-files.ts'
import { type Width, widths } from './shapes.ts'
import { makeStore } from './store.ts'

type PictureRequest = { Params: { name: string }; Querystring: { w?: unknown } }

/** Serves stored pictures: the JPEG, or with ?w= a WebP of that width. Nothing is computed here. */
export function pictureRoutes(
  server: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'pictures'>,
  measure: MeasureStore = unmeasured,
) {
  const store = makeStore(config, measure)
  server.get<PictureRequest>('/pictures/:name', async ({ params, query }, reply) => {
    const id = idIn(params.name)
    if (!id) throw new Refusal('not_found')
    const name = nameOf(id, widthIn(query.w))
    const found = await store.find(name)
    if (!found) throw new Refusal('not_found')
    // Not for ever: pictures may move to another service.
    if ('elsewhere' in found) return reply.header('cache-control', 'public, max-age=3600').redirect(found.elsewhere)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', found.size)
      .type(typeOf(name))
      .send(found.content)
  })
}

function widthIn(given: unknown): Width | undefined {
  if (given === undefined) return undefined
  const width = widths.find((one) => String(one) === given)
  if (!width) throw new Refusal('validation', { details: [{ path: 'w', message: `one of ${widths.join(', ')}` }] })
  return width
}
