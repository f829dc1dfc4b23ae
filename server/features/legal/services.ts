import type { LegalService } from '#contract/legal/facts.ts'
import type { Config } from '#server/platform/config.ts'

// Each way that config knows has its entry: a new one does not compile until the privacy notice has a sentence for it.
const mail: Record<Config['mail']['kind'], LegalService[]> = { smtp: ['mail'], 'dev-mailbox': [] }
const sms: Record<Config['sms']['provider'], LegalService[]> = { gateway: ['sms'], firebase: ['firebase'], outbox: [] }
const captcha: Record<Config['captcha']['kind'], LegalService[]> = { recaptcha: ['recaptcha'], altcha: [] }
const pictures: Record<Config['pictures']['kind'], LegalService[]> = {
  s3: ['s3'],
  cloudinary: ['cloudinary'],
  disk: [],
}

/** The outside services that this installation is set up with. */
export const servicesOf = (config: Pick<Config, 'mail' | 'sms' | 'captcha' | 'pictures' | 'push'>): LegalService[] => [
  ...mail[config.mail.kind],
  ...sms[config.sms.provider],
  ...captcha[config.captcha.kind],
  ...pictures[config.pictures.kind],
  ...(config.push.hosts.length ? (['push'] as const) : []),
]
