import type { Language } from '#contract/languages.ts'
import { z } from '#contract/zod.ts'
import { devMailbox } from '#server/database/tables/platform.ts'
import { addJob, type Job, job } from '#server/platform/jobs/job-queue.ts'
import { spend } from '../allowance.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { type CountMessages, type MessageResult, uncounted } from '../metrics/message-counter.ts'
import { Refusal } from '../refusal.ts'
import { text } from '../texts.ts'
import { gatewayCalls, isPassing, isTaken } from './gateway-call.ts'
import type { LetterName } from './letter-names.ts'

type Letter = { phone: string; language: Language; letter: LetterName }

export type SmsLetters = {
  /** Tells of the account's safety by SMS, as part of the caller's transaction. Without a sender that can, nothing is sent. */
  send(tx: Tx, letter: Letter): Promise<void>
  readonly jobs: readonly Job[]
}

type LetterCarrier = Pick<SmsLetters, 'jobs'> & { carry(tx: Tx, letter: Letter): Promise<unknown> }
type GatewayLetters = NonNullable<Extract<Config['sms'], { provider: 'gateway' }>['letters']>

/** As many to one number as codes. */
const allowances = { hour: { points: 5, seconds: 3_600 }, day: { points: 10, seconds: 86_400 } }
const maxAttempts = 12 // the last one some 16 hours after the first

export function makeSmsLetters(
  { sms, demo }: Pick<Config, 'sms' | 'demo'>,
  messages: CountMessages = uncounted,
): SmsLetters {
  const carrier = carrierOf(sms, demo, messages)
  if (!carrier) return { jobs: [], send: async () => {} }
  return {
    jobs: carrier.jobs,
    async send(tx, letter) {
      if (await isAllowed(tx, letter.phone)) await carrier.carry(tx, letter)
    },
  }
}

function carrierOf(sms: Config['sms'], demo: boolean, messages: CountMessages): LetterCarrier | undefined {
  if (sms.provider === 'gateway') return sms.letters && gatewayLetters(sms.letters, messages('sms', 'gateway'))
  if (sms.provider === 'outbox' && demo) return devMailboxLetters(messages('sms', 'dev-mailbox'))
  return undefined // Firebase words its own SMS, and only codes
}

/** What is told of must happen even so: too many are left out, not refused. */
async function isAllowed(tx: Tx, phone: string): Promise<boolean> {
  try {
    for (const [window, allowance] of Object.entries(allowances))
      await spend(tx, `letter ${window} ${phone}`, allowance)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const devMailboxLetters = (count: (result: MessageResult) => void): LetterCarrier => ({
  jobs: [],
  async carry(tx, { phone, language, letter }) {
    await tx.insert(devMailbox).values({ channel: 'sms', to: phone, text: text(language, `${letter}.sms`) })
    count('sent')
  },
})

function gatewayLetters({ templates, ...call }: GatewayLetters, count: (result: MessageResult) => void): LetterCarrier {
  const send = gatewayCalls(call, count)
  const sendLetter = job({
    name: 'sms-letter',
    isOutside: true,
    payload: z.object({ phone: z.string(), text: z.string(), template: z.string() }),
    async run(message, { log }) {
      const status = await send(message)
      if (isTaken(status)) return
      if (isPassing(status)) throw new Error(`the SMS gateway answered ${status}`)
      log.error({ status }, 'the SMS gateway refused a letter')
    },
  })
  /** An operator passes only texts on that it knows: in the reader's language, else in English. */
  const knownIn = ({ letter, language }: Letter) => {
    if (!Object.keys(templates).length) return { language, template: '' }
    return ([language, 'en'] as const)
      .map((language) => ({ language, template: templates[`${letter}.${language}`] ?? '' }))
      .find(({ template }) => template)
  }
  return {
    jobs: [sendLetter],
    async carry(tx, letter) {
      const known = knownIn(letter)
      if (!known) return
      const words = text(known.language, `${letter.letter}.sms`)
      await addJob(tx, sendLetter, { phone: letter.phone, text: words, template: known.template }, { maxAttempts })
    },
  }
}
