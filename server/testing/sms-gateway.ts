import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outbox } from '#server/database/tables/platform.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A gateway over real HTTP. What it is given to send lies in the outbox, where tests read codes. */
export async function smsGateway(db: Db) {
  const server = createServer(async (request, reply) => {
    const form = new URLSearchParams((await request.toArray()).join(''))
    await db.insert(outbox).values({ channel: 'sms', to: form.get('to') ?? '', text: form.get('text') ?? '' })
    reply.writeHead(200).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    environment: {
      SMS_PROVIDER: 'gateway',
      SMS_GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      SMS_GATEWAY_BODY: 'to={phone}&text={text}',
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
