import { createTransport } from 'nodemailer'
import { v7 } from 'uuid'
import { z } from '#contract/zod.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import type { Db } from '../database/database.ts'
import type { MessageResult } from '../metrics/message-counter.ts'
import { type Mail, mail } from './mail.ts'

const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 }
const maxAttempts = 12 // the last one some 16 hours after the first

const transportTo = (url: string) =>
  createTransport({ ...patience, disableFileAccess: true, disableUrlAccess: true, url })

/** Connects and signs in without sending anything; the error codes where that fails. */
export async function tryMailServer({ url }: { url: string }): Promise<string | undefined> {
  const transport = transportTo(url)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return codesOf(error as MailError)
  } finally {
    transport.close()
  }
}

/** Mail over SMTP, by a durable job of the caller's transaction. */
export function smtpMailer({ url, from }: { url: string; from: string }, count: (result: MessageResult) => void) {
  const transport = transportTo(url)
  const host = from.replace(/^.*@/, '').replace('>', '')
  const sendMail = job({
    name: 'mail',
    isOutside: true,
    payload: mail.extend({ id: z.uuid() }),
    async run({ id, to, ...letter }) {
      // A retry has the same Message-ID: a server or mail program that got it twice shows it once.
      const messageId = `<${id}@${host}>`
      const address = { name: '', address: to }
      await transport.sendMail({ messageId, from, to: address, ...asSent(letter) }).catch((error) => {
        count('failed')
        throw failure(error)
      })
      count('sent')
    },
  })
  return {
    job: sendMail,
    async send(db: Db, given: Mail) {
      await addJob(db, sendMail, { id: v7(), ...mail.parse(given) }, { maxAttempts })
    },
  }
}

function asSent({ subject, text, html, unsubscribe }: Omit<Mail, 'to'>) {
  const list = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { subject, text, ...(html && { html }), ...(unsubscribe && { headers: list }) }
}

/** Only the error codes: servers repeat the recipient's address in their messages, and this error is logged. */
const failure = (error: MailError) => new Error(`mail was not sent: ${codesOf(error)}`)

type MailError = { code?: string; responseCode?: number }
const codesOf = ({ code, responseCode }: MailError) => [code, responseCode].filter(Boolean).join(' ') || 'unknown'
