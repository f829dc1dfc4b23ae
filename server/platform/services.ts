import { type Captcha, makeCaptcha } from './captcha/captcha.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { type Mailer, makeMailer } from './mail/mailer.ts'
import { type Metrics, makeMetrics } from './metrics/metrics.ts'
import { makeNoteSigner, type NoteSigner } from './note-signer.ts'
import { makePictures, type PictureLibrary } from './pictures/pictures.ts'
import { makePush, type Push } from './push/push.ts'
import { type Links, makeLinks } from './signed-links.ts'
import { makeSmsLetters, type SmsLetters } from './sms/letters.ts'
import { type CodeSender, makeCodeSender } from './sms/sender.ts'

/** The ports to outside services (mail, SMS, pictures) that features use. */
export type Services = {
  mailer: Mailer
  codeSender: CodeSender
  smsLetters: SmsLetters
  captcha: Captcha
  pictures: PictureLibrary
  push: Push
  links: Links
  noteSigner: NoteSigner
  metrics: Metrics
}

export function makeServices(config: Config, db: Database): Services {
  const metrics = makeMetrics()
  const { messages, pictureStore } = metrics
  return {
    mailer: makeMailer(config, messages),
    codeSender: makeCodeSender(config, messages),
    smsLetters: makeSmsLetters(config, messages),
    captcha: makeCaptcha(config, db),
    pictures: makePictures(config, pictureStore),
    push: makePush(config, db, { messages }),
    links: makeLinks(config, db),
    noteSigner: makeNoteSigner(db),
    metrics,
  }
}
