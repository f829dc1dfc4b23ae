import { randomInt, randomUUID } from 'node:crypto'
import type { Role } from '#contract/shared/roles.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { freePort } from '#server/testing/free-port.ts'
import { aNetwork } from '../../e2e/network.ts'
import { aDatabase, dataFolder, launchReady } from '../program.ts'
import { waitUntil } from './wait.ts'

export type Site = Awaited<ReturnType<typeof startSite>>
type SiteMember = { headers: Record<string, string> }

/** One demo for the journeys of all engines; each creates its own members. */
export async function startSite() {
  const stops: (() => Promise<void> | void)[] = []
  const atEnd = (stop: () => Promise<void> | void) => void stops.unshift(stop)
  const stop = async () => {
    for (const stop of stops) await stop()
  }
  try {
    const port = await freePort()
    const DATABASE_URL = await aDatabase(atEnd)
    const settings = { DATABASE_URL, DATA_DIR: dataFolder(atEnd), DEMO: 'on', PORT: String(port) }
    const program = await launchReady(settings, atEnd)
    const db = openDatabase(DATABASE_URL, { pool: 2, log: makeLog('silent') })
    atEnd(() => closeDatabase(db))

    return {
      stop,
      /** A proxy in front of the program, on a port of its own. */
      aNetwork: () => aNetwork(port),
      /** Signed in, with a verified phone number. */
      async aMember(role: Role, name: string) {
        const phone = `+919${randomInt(1e8, 1e9)}`
        const place = { state: 'Karnataka', district: 'Kolar' }
        const { id } = await aUser(db, role, { name, phone, phoneVerifiedAt: new Date(), ...place })
        const headers = await signedIn(db, id)
        return { id, role, phone, headers, token: headers.authorization.replace('Bearer ', '') }
      },
      aGroundnutOffer: (seller: { id: string }) =>
        aProduct(db, { sellerId: seller.id, name: 'groundnut', category: 'oilseeds' }),
      async ask(buyer: SiteMember, productId: string, requestedQuantity: number) {
        const response = await fetch(`http://127.0.0.1:${port}/api/contact-requests/create`, {
          method: 'POST',
          headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ productId, requestedQuantity }),
        })
        if (!response.ok) throw new Error(await response.text())
      },
      get: async <T>(path: string, { headers }: SiteMember) =>
        (await (await program.get(`/api${path}`, headers)).json()) as T,
      /** The newest code that the demo's mailbox has for a phone number or an email address. */
      codeFor: (recipient: string) =>
        waitUntil(`a code for ${recipient}`, async () => {
          const response = await program.get(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`)
          const { messages } = (await response.json()) as { messages: { text: string }[] }
          return /\d{6}/.exec(messages[0]?.text ?? '')?.[0]
        }),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
