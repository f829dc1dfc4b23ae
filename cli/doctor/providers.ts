import { createECDH } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { countSubscriptions } from '#server/features/notifications/door.ts'
import { listKeys } from '#server/platform/key-rotation.ts'
import { tryMailServer } from '#server/platform/mail/smtp-mailer.ts'
import { NotReached, outboundTo } from '#server/platform/outbound.ts'
import { nameOf } from '#server/platform/pictures/picture-files.ts'
import { makeStore } from '#server/platform/pictures/store.ts'
import { type Check, unwell, well } from './check.ts'

/** Connects and signs in, and sends nothing. */
export const mailCheck: Check = {
  name: 'mail',
  examine: async ({ config: { mail, demo } }) => {
    if (mail.kind === 'dev-mailbox')
      return [demo ? well('the dev mailbox of the demo') : unwell('SMTP_URL is missing: no mail is sent')]
    const failure = await tryMailServer(mail)
    return [
      failure ? unwell(`the server of SMTP_URL does not take us: ${failure}`) : well('the server lets us sign in'),
    ]
  },
}

/** Any answer to a call without a message will do: whether the key is right is known when a code is sent. */
export const smsCheck: Check = {
  name: 'SMS',
  examine: async ({ config: { sms, demo } }) => {
    if (sms.provider === 'outbox')
      return [demo ? well('the dev mailbox of the demo') : unwell('SMS_PROVIDER is missing: no code is sent')]
    const origin = new URL(sms.provider === 'gateway' ? sms.url : sms.baseUrl).origin
    try {
      await outboundTo(origin)(`${origin}/`, { maxBytes: 1_000_000 })
      return [well(`the ${sms.provider} answers; nothing was sent`)]
    } catch (error) {
      if (!(error instanceof NotReached)) throw error
      if (error.reason === 'too_large') return [well(`the ${sms.provider} answers; nothing was sent`)]
      return [unwell(`the ${sms.provider} is not reached (${error.reason})`)]
    }
  },
}

/** Puts a picture of one pixel, reads it and removes it. */
export const picturesCheck: Check = {
  name: 'pictures',
  examine: async ({ config }) => {
    const store = makeStore(config)
    const name = nameOf(v7())
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
    const step = { is: 'written' }
    try {
      await store.put(name, pixel)
      step.is = 'read'
      const found = await store.find(name)
      const isSame = found && ('elsewhere' in found || pixel.equals(await bytesOf(found.content)))
      step.is = 'removed'
      await store.drop(name)
      const { kind } = config.pictures
      return [isSame ? well(`${kind}: written, read and removed`) : unwell(`${kind}: what was written is not found`)]
    } catch (error) {
      const { cause } = error as Error
      const reason = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : 'no answer'
      return [unwell(`${config.pictures.kind}: a picture can't be ${step.is}: ${reason}`)]
    }
  },
}

const bytesOf = async (content: Readable | Buffer) =>
  Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray())

export const pushCheck: Check = {
  name: 'push',
  examine: async ({ config: { push }, db }) => {
    if (push.keys && !isPair(push.keys))
      return [unwell('VITE_VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY')]
    if (!db) return []
    const browsers = await countSubscriptions(db)
    const source = push.keys ? 'the keys of the settings' : (await listKeys(db, 'push')).length ? 'own keys' : undefined
    return [well(source ? `${source}, ${browsers} browsers` : 'keys are made when the first browser subscribes')]
  },
}

function isPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false // not a number that can be a key
  }
  return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}
