import { devMailbox } from '#server/database/tables/platform.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anHttpServer } from './http-server.ts'

/** A gateway over real HTTP. What it is given to send lies in the dev mailbox, where tests read codes. */
export async function smsGateway(db: Db) {
  const { origin, stop } = await anHttpServer(async ({ body }, reply) => {
    const form = new URLSearchParams(body.toString())
    await db.insert(devMailbox).values({ channel: 'sms', to: form.get('to') ?? '', text: form.get('text') ?? '' })
    reply.writeHead(200).end()
  })
  return {
    environment: {
      SMS_PROVIDER: 'gateway',
      SMS_GATEWAY_URL: `${origin}/send`,
      SMS_GATEWAY_BODY: 'to={phone}&text={text}',
    },
    stop,
  }
}
