import { captchaFromMessage } from '#contract/support/facts.ts'
import { spend, spent } from '#server/platform/allowance.ts'
import { type Captcha, proveHuman } from '#server/platform/captcha/captcha.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readSettings } from '#server/platform/settings.ts'

const hour = 3_600

/** Who writes. A member counts as one wherever they are, a visitor by the address; `isSpared` addresses are not counted. */
export type Writer = { actor: Actor | undefined; address: string; isSpared: boolean }

function counterOf({ actor, address, isSpared }: Writer): string | undefined {
  if (actor) return `support messages of ${actor.id}`
  return isSpared ? undefined : `support messages from ${networkOf(address)}`
}

/** Before the transaction, which would give a captcha back. That the hour's messages are used up, the transaction says. */
export async function proveWriter(db: Database, captcha: Captcha, writer: Writer, solution: string | undefined) {
  const counter = counterOf(writer)
  if (writer.actor || !counter) return { isHuman: true }
  const sent = await spent(db, counter)
  const { hourlyMessageCap } = await readSettings(db)
  if (sent + 1 < captchaFromMessage || sent >= hourlyMessageCap) return { isHuman: false }
  await proveHuman(captcha, db, solution)
  return { isHuman: true }
}

/** Counts a message in the transaction that keeps it: of several at the same moment each waits for the one before it. */
export async function countMessage(tx: Tx, writer: Writer, { isHuman }: { isHuman: boolean }) {
  const counter = counterOf(writer)
  if (!counter) return
  const { hourlyMessageCap: points } = await readSettings(tx)
  await spend(tx, counter, { points, seconds: hour }).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('hourly_message_cap', error.more)
  })
  if (!isHuman && (await spent(tx, counter)) >= captchaFromMessage) throw new Refusal('captcha_required')
}
