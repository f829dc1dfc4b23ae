import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#contract/languages.ts'
import { cardPath } from '#contract/products/card.ts'
import type { Product } from '#contract/products/products.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import { cardCache } from '#server/platform/pictures/card-cache.ts'
import { drawCard } from '#server/platform/pictures/decode.ts'
import { readPicture } from '#server/platform/pictures/read-picture.ts'
import { makeStore } from '#server/platform/pictures/store.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findProduct } from '../store.ts'
import { asProduct } from '../view.ts'
import { cardWords, fontsFor } from './card-words.ts'

type CardDeps = {
  db: Database
  config: Pick<Config, 'dataDir' | 'pictures'>
  limits: RateLimits
  log: Log
  maxBytes?: number
}

const shape = new RegExp(
  `^([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})-([\\da-z]{1,16})-(${languages.join('|')})\\.jpg$`,
)
/** Of one address: a preview needs one, a search page of links a dozen. */
export const renders = { points: 60, seconds: 60 }
export const rendersName = 'GET /cards'

/** Serves the pictures of link previews: painted when they are first asked for. */
export function cardRoutes(server: FastifyInstance, { db, config, limits, log, maxBytes }: CardDeps) {
  const cache = cardCache({ dataDir: config.dataDir, ...(maxBytes && { maxBytes }) })
  const pictures = makeStore(config)
  const painting = new Map<string, Promise<Buffer>>()

  async function paint(name: string, product: Product, language: Language, whose: string) {
    const [image] = product.images
    const picture = image ? await readPicture(pictures, image).catch((error) => void log.warn(error)) : undefined
    const bytes = await drawCard(
      { words: cardWords(product, language), picture, fonts: fontsFor[language], language },
      whose,
    )
    await cache.put(name, bytes).catch((error) => log.warn(error, 'a card was not kept'))
    return bytes
  }

  server.get<{ Params: { name: string } }>('/cards/:name', async ({ params, ip }, reply) => {
    const [, id = '', , language] = shape.exec(params.name) ?? []
    const row = id ? await findProduct(db, id) : undefined
    if (!row?.listed || !language) {
      if (id) await cache.drop(`${id}-`)
      throw new Refusal('not_found')
    }
    const product = asProduct(row)
    const path = cardPath(product, language as Language)
    const name = path.slice('/cards/'.length)
    reply.header('cache-control', 'public, max-age=3600')
    if (name !== params.name) return reply.redirect(path)
    const kept = await cache.find(name)
    if (kept) return reply.type('image/jpeg').send(kept)
    await limits.byAddress(rendersName, ip, renders)
    const begun = painting.get(name) ?? paint(name, product, language as Language, ip)
    painting.set(name, begun)
    return reply.type('image/jpeg').send(await begun.finally(() => painting.delete(name)))
  })
}
