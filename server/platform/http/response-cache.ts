import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor, pack } from './encoding.ts'

/** Time to live of the response cache: under two seconds even where a cached page was rendered from a cached API response. */
const lifeMs = 750
const mostBytes = 32_000_000

/** A public response, the same for everybody, as bytes. */
export type RenderedAnswer = { status: number; headers: Record<string, string>; bytes: Buffer }
export type CachedResponse = RenderedAnswer & {
  tag: string
  packedAs: (encoding: Encoding) => Promise<Buffer>
  /** The JSON body, parsed once for all callers: nobody may change it. */
  read: () => unknown
}
type CacheEntry = { kept: CachedResponse; until: number }

export type ResponseCache = ReturnType<typeof responseCache>

/**
 * The response cache: caches public responses for a moment; equal requests get the same bytes, and requests during a miss wait for the same
 * response (no cache stampede). Writes of another node or of a job are visible after the time to live; writes of this node, at once.
 */
export function responseCache({ life = lifeMs, most = mostBytes }: { life?: number; most?: number } = {}) {
  const all = new Map<string, CacheEntry>()
  const making = new Map<string, Promise<CachedResponse>>()
  let bytes = 0
  let era = 0

  function drop(key: string) {
    bytes -= all.get(key)?.kept.bytes.length ?? 0
    all.delete(key)
  }

  function hold(key: string, held: CacheEntry) {
    drop(key)
    all.set(key, held)
    bytes += held.kept.bytes.length
    const now = performance.now()
    for (const [oldest, { until }] of all) {
      if (bytes <= most && until > now) break
      drop(oldest)
    }
  }

  async function make(key: string, render: () => Promise<RenderedAnswer>) {
    const [began, since] = [performance.now(), era]
    const kept = tagged(await render())
    if (kept.status === 200 && life > 0 && since === era) hold(key, { kept, until: began + life })
    return kept
  }

  return {
    fresh(key: string): CachedResponse | undefined {
      const held = all.get(key)
      if (held && held.until > performance.now()) return held.kept
      if (held) drop(key)
      return undefined
    },
    of(key: string, render: () => Promise<RenderedAnswer>): Promise<CachedResponse> {
      const underWay = making.get(key)
      if (underWay) return underWay
      const made = make(key, render).finally(() => making.get(key) === made && making.delete(key))
      making.set(key, made)
      return made
    },
    /** Cache invalidation: drops everything, as something was written. */
    forget() {
      era += 1
      bytes = 0
      all.clear()
      making.clear()
    },
  }
}

function tagged(rendered: RenderedAnswer): CachedResponse {
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const packedAs = (encoding: Encoding) => (packed[encoding] ??= pack(encoding, rendered.bytes))
  let said: unknown
  const read = () => (said ??= JSON.parse(String(rendered.bytes), (_, value) => Object.freeze(value)))
  return { ...rendered, tag: `W/"${hash('sha1', rendered.bytes, 'base64url')}"`, packedAs, read }
}

/** Sends the bytes in the client's encoding, or a 304 if they have not changed. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, kept: CachedResponse) {
  const varies = reply.getHeader('vary')
  reply.headers(kept.headers).header('etag', kept.tag)
  if (varies) reply.header('vary', `${varies}, ${kept.headers.vary}`)
  const asked = request.headers['if-none-match']
  if (kept.status === 200 && asked && (asked === '*' || asked.split(/,\s*/).includes(kept.tag)))
    return reply.code(304).removeHeader('content-type').send()
  reply.code(kept.status)
  const encoding = encodingFor(request.headers['accept-encoding'], kept.bytes.length)
  if (!encoding) return reply.send(kept.bytes)
  return reply.header('content-encoding', encoding).send(await kept.packedAs(encoding))
}
