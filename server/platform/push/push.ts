import webPush from 'web-push'
import type { PushSubscription } from '#contract/push.ts'
import { z } from '#contract/zod.ts'
import { keyKinds } from '#server/platform/key-rotation.ts'
import { storedKeys } from '#server/platform/stored-key.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type CountMessages, uncounted } from '../metrics/message-counter.ts'
import { makeOutbound, NotReached } from '../outbound.ts'
import { wrongKeys } from './push-keys.ts'

/** `gone`: the browser has revoked the subscription, and it will never work again. */
type Pushed = 'sent' | 'gone' | 'failed'

export type Push = ReturnType<typeof makePush>

const pair = z.object({ publicKey: z.string(), privateKey: z.string() })
const daySeconds = 86_400

/** Web push (RFC 8030, 8291, 8292), to the configured push services only. */
export function makePush(
  { push: { hosts, contact, keys } }: Pick<Config, 'push'>,
  db: Database,
  { messages = uncounted, rereadMs }: { messages?: CountMessages; rereadMs?: number | undefined } = {},
) {
  const stored = storedKeys(db, keyKinds.push.stored, keyKinds.push.make, rereadMs)
  const pairOf = (value: string) => pair.parse(JSON.parse(value))
  /** A browser takes pushes only of the key that it has subscribed with. One that did not say which has the first. */
  async function keyPairOf(publicKey: string | undefined) {
    if (keys && (!publicKey || keys.publicKey === publicKey)) return keys
    const valid = await stored.valid()
    if (!publicKey)
      return valid.filter(({ name }) => name === keyKinds.push.stored).map(({ value }) => pairOf(value))[0]
    return valid.map(({ value }) => pairOf(value)).find((one) => one.publicKey === publicKey)
  }
  const own = hosts.filter((host) => host.startsWith('http://'))
  const outside = hosts.filter((host) => !own.includes(host))
  const fetchOutside = makeOutbound()
  const fetchOwn = makeOutbound({ allowPrivate: true })
  const counters = new Map(hosts.map((host) => [host, messages('push', host)]))

  const isOwn = (url: URL) => own.includes(url.origin)
  const isBelow = (hostname: string) => (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  const isOutside = ({ protocol, hostname, port, username }: URL) =>
    protocol === 'https:' && !port && !username && outside.some(isBelow(hostname))
  const count = (endpoint: string, result: Pushed) => {
    const { origin, hostname } = new URL(endpoint)
    counters.get(own.includes(origin) ? origin : (outside.find(isBelow(hostname)) ?? ''))?.(result)
    return result
  }

  return {
    /** The key to subscribe with. */
    async publicKey(): Promise<string> {
      if (keys) return keys.publicKey
      await stored.prepare()
      return pairOf(await stored.current()).publicKey
    },

    isAllowed(endpoint: string) {
      const url = URL.parse(endpoint)
      return url !== null && (isOwn(url) || isOutside(url))
    },

    /** For a device that is off, the push service queues only the newest message of a `topic`. */
    async send(to: PushSubscription, payload: object, { topic }: { topic: string }): Promise<Pushed> {
      if (!this.isAllowed(to.endpoint) || wrongKeys(to.keys).length) return 'gone'
      const keyPair = await keyPairOf(to.publicKey)
      if (!keyPair) return 'gone' // its key has ended
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: to.keys },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: contact, ...keyPair },
          TTL: daySeconds,
          topic,
          urgency: 'normal',
        },
      )
      const fetchOut = to.endpoint.startsWith('http:') ? fetchOwn : fetchOutside
      try {
        const { status } = await fetchOut(to.endpoint, {
          method: method as 'POST',
          headers: asText(headers),
          ...(body && { body }),
          maxBytes: 100_000,
        })
        if (status === 404 || status === 410) return count(to.endpoint, 'gone')
        return count(to.endpoint, status >= 200 && status < 300 ? 'sent' : 'failed')
      } catch (error) {
        if (error instanceof NotReached) return count(to.endpoint, 'failed')
        throw error
      }
    },
  }
}

/** Without the content length, which is set where it is sent. */
const asText = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
    ),
  )
