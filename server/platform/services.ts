import { type Captcha, makeCaptcha } from './captcha/captcha.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { type Mailer, makeMailer } from './mail/mailer.ts'
import { makePictures, type PictureLibrary } from './pictures/pictures.ts'
import { makePush, type Push } from './push/push.ts'
import { type Links, makeLinks } from './signed-links.ts'
import { type CodeSender, makeCodeSender } from './sms/sender.ts'

/** The ports to outside services (mail, SMS, pictures) that features use. */
export type Services = {
  mailer: Mailer
  codeSender: CodeSender
  captcha: Captcha
  pictures: PictureLibrary
  push: Push
  links: Links
}

export const makeServices = (config: Config, db: Database): Services => ({
  mailer: makeMailer(config),
  codeSender: makeCodeSender(config),
  captcha: makeCaptcha(config, db),
  pictures: makePictures(config),
  push: makePush(config, db),
  links: makeLinks(config, db),
})
