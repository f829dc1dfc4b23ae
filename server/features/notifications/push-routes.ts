import { pushApi } from '#contract/push.ts'
import { type App, serve, servePrepared } from '#server/platform/http/serve.ts'
import type { Push } from '#server/platform/push/push.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dropSubscription, keepSubscription } from './subscriptions.ts'

export function pushRoutes(app: App, push: Push) {
  serve(app, pushApi.publicKey, async () => ({ publicKey: await push.publicKey() }))

  const presentKey = () => push.publicKey()
  servePrepared(app, pushApi.subscribe, presentKey, async ({ db, actor, body, prepared }) => {
    if (!push.isAllowed(body.endpoint))
      throw new Refusal('validation', { details: [{ path: 'endpoint', message: 'is not at a push service we know' }] })
    await keepSubscription(db, actor, { ...body, publicKey: body.publicKey ?? prepared })
    return { subscribed: true as const }
  })

  serve(app, pushApi.unsubscribe, async ({ db, actor, body }) => {
    await dropSubscription(db, actor.id, body.endpoint)
    return { subscribed: false as const }
  })
}
