import { pushApi } from '#contract/push.ts'
import { type App, serve, servePrepared } from '#server/platform/http/serve.ts'
import type { Push } from '#server/platform/push/push.ts'
import { wrongKeys } from '#server/platform/push/push-keys.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dropSubscription, keepSubscription } from './subscriptions.ts'

const faults = { p256dh: 'must be an uncompressed point of P-256', auth: 'must be 16 bytes' }

export function pushRoutes(app: App, push: Push) {
  serve(app, pushApi.publicKey, async () => ({ publicKey: await push.publicKey() }))

  const presentKey = () => push.publicKey()
  servePrepared(app, pushApi.subscribe, presentKey, async ({ db, actor, body, prepared }) => {
    const details = wrongKeys(body.keys).map((key) => ({ path: `keys.${key}`, message: faults[key] }))
    if (!push.isAllowed(body.endpoint)) details.push({ path: 'endpoint', message: 'is not at a push service we know' })
    if (details.length) throw new Refusal('validation', { details })
    await keepSubscription(db, actor, { ...body, publicKey: body.publicKey ?? prepared })
    return { subscribed: true as const }
  })

  serve(app, pushApi.unsubscribe, async ({ db, actor, body }) => {
    await dropSubscription(db, actor.id, body.endpoint)
    return { subscribed: false as const }
  })
}
