import { legalVersions, versionPattern } from '#contract/legal/facts.ts'
import { z } from '#contract/zod.ts'
import { isNetwork } from './http/address.ts'
import { isLetterKey, letterNames } from './sms/letter-names.ts'

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
const networks = list.pipe(z.array(z.string().refine(isNetwork)))
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const limit = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual)
const web = z.string().optional()
const said = z.string().trim().min(2).max(200).optional()
const address = z.url({ protocol: /^https?$/ })
const asJson = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
/** Names and values as HTTP allows them (RFC 9110), so that a wrong one is found at the start and not at the first code. */
const headers = asJson.pipe(z.record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/), z.string().regex(/^[\t\x20-\x7e]*$/)))

/** A host name, or for plain http the whole origin. */
const isPushHost = (text: string) =>
  /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/.test(text) ||
  (text.startsWith('http://') && URL.parse(text)?.origin === text)

/** The table of every environment variable the server reads. `.env.example` is generated from it. */
export const settings = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port of pages and API.'),
  HOST: z.string().min(1).optional().describe('Address to listen on. 127.0.0.1 in demo mode, else 0.0.0.0.'),
  PUBLIC_URL: origin.optional().describe('The address people type, such as https://seedha.example.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Embedded database, pictures and keys live here.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('PostgreSQL 15 or newer. Without it, an embedded one is started in DATA_DIR.'),
  DATABASE_PASSWORD_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('File that holds the password of DATABASE_URL, instead of having it in there.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Connections of one process, besides the one that short reads share.'),
  DEMO: z
    .enum(['on', 'off'])
    .optional()
    .describe('Demo accounts and the dev mailbox, /dev/outbox. On when nothing below or above says otherwise.'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('all: pages, API and jobs in one process.'),
  ADMIN_USERNAME: z.string().min(3).max(30).default('admin').describe('The first admin, made when there is none.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .describe(
      '8 to 128 characters, not a well-known one. Without it, a random one: shown once on a terminal, else by npm run seedha -- admin.',
    ),
  ADMIN_PASSWORD_FILE: z.string().min(1).optional().describe('File that holds it, instead of ADMIN_PASSWORD.'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`One of ${logLevels.join(', ')}.`),
  TRUSTED_PROXIES: networks.describe('Addresses or networks whose X-Forwarded-For is believed, with commas.'),
  CORS_ORIGINS: list.pipe(z.array(origin)).describe('Other origins that may call the API, with commas.'),
  METRICS_FROM: networks.describe('Addresses that may read /metrics, with commas. Nobody by default.'),
  SOURCE_URL: address
    .optional()
    .describe(
      'Where the source of this very program can be had, as the AGPL asks; "Source code" in the footer leads there.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, such as smtps://user:password@mail.example:465. Without it, mail goes to the dev mailbox.'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]+ <[^\s<>,;@]+@[^\s<>,;@]+>|[^\s<>,;@]+@[^\s<>,;@]+)$/)
    .optional()
    .describe('Sender of mail, such as Seedha <no-reply@seedha.example>. Needed with SMTP_URL.'),
  SMS_PROVIDER: z
    .enum(['outbox', 'gateway', 'firebase'])
    .default('outbox')
    .describe('Who carries codes to phones: outbox (the dev mailbox), gateway or firebase.'),
  SMS_GATEWAY_URL: address
    .refine((url) => !/[{}]/.test(URL.parse(url)?.host ?? '')) // no value may decide which host gets the codes
    .optional()
    .describe(
      'The gateway, with {phone}, {phone_plain} (without the plus), {code} and {text} where they belong. ' +
        'MSG91: https://control.msg91.com/api/v5/otp?template_id=T&mobile={phone_plain}&otp={code} ' +
        'Gupshup: https://enterprise.smsgupshup.com/GatewayAPI/rest?method=SendMessage&v=1.1&auth_scheme=plain' +
        '&userid=U&password=P&send_to={phone_plain}&msg={text} ' +
        'Twilio: https://api.twilio.com/2010-04-01/Accounts/AC/Messages.json ' +
        'Plain http only reaches a gateway in the own network.',
    ),
  SMS_GATEWAY_METHOD: z.enum(['GET', 'POST']).default('POST').describe('MSG91 and Twilio: POST. Gupshup: GET.'),
  SMS_GATEWAY_HEADERS: headers.describe(
    'As JSON. MSG91: {"authkey":"K"} Twilio: {"authorization":"Basic B"} ' +
      'The content-type decides how the body is written: JSON, form, XML or plain text.',
  ),
  SMS_GATEWAY_BODY: z
    .string()
    .optional()
    .describe('Placeholders as in the address. Twilio: To={phone}&MessagingServiceSid=MG&Body={text}'),
  SMS_LETTER_URL: address
    .refine((url) => !/[{}]/.test(URL.parse(url)?.host ?? ''))
    .optional()
    .describe(
      'The same gateway for what members without an email are told of the safety of their account, with {phone}, ' +
        '{phone_plain}, {text} and {template}. Method and headers are those of codes. Unset, SMS_GATEWAY_URL carries ' +
        'these texts too, where it or its body has {text} and no {code}; else they are not sent.',
    ),
  SMS_LETTER_BODY: z.string().optional().describe('Placeholders as in SMS_LETTER_URL.'),
  SMS_LETTER_TEMPLATES: asJson
    .pipe(z.record(z.string().regex(isLetterKey), z.string().regex(/^[\w-]+$/)))
    .describe(
      `As JSON, the number under which operators know a text (DLT), for {template}: {"passwordChanged.kn":"1107…"}. ` +
        `Texts: ${letterNames.join(', ')}. With any, a text without a number in the reader's language or English is not sent.`,
    ),
  FIREBASE_BASE_URL: address
    .default('https://identitytoolkit.googleapis.com')
    .describe('Firebase itself, or its emulator: http://127.0.0.1:9099/identitytoolkit.googleapis.com'),
  RECAPTCHA_SECRET: z.string().min(1).optional().describe('Goes with VITE_RECAPTCHA_SITE_KEY.'),
  RECAPTCHA_VERIFY_URL: address
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('Who says whether a reCAPTCHA was solved.'),
  PICTURES: z
    .enum(['disk', 's3', 'cloudinary'])
    .default('disk')
    .describe('Where pictures are kept: disk (in DATA_DIR), s3 or cloudinary. Several nodes need one of the last two.'),
  S3_ENDPOINT: origin
    .optional()
    .describe(
      'S3 or whatever speaks like it, such as https://s3.ap-south-1.amazonaws.com; http only in the own network.',
    ),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/)
    .optional()
    .describe('Such as ap-south-1; auto or us-east-1 where there are no regions.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional()
    .describe('Its key may get, put, delete and list; nobody else needs to read it.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLOUDINARY_API_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Goes with PICTURES=cloudinary, VITE_CLOUDINARY_CLOUD_NAME and VITE_CLOUDINARY_API_KEY.'),
  CLOUDINARY_BASE_URL: origin.default('https://api.cloudinary.com').describe('Who takes the pictures.'),
  CLOUDINARY_DELIVERY_URL: origin
    .default('https://res.cloudinary.com')
    .describe('Where browsers are sent for a picture; the page policy opens for it.'),
  PUSH_HOSTS: list
    .pipe(z.array(z.string().refine(isPushHost)))
    .default(['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'])
    .describe(
      'Push services that browsers may name, with commas; each stands for the names below it. ' +
        'One in the own network is written as its address: http://127.0.0.1:8080',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('Goes with VITE_VAPID_PUBLIC_KEY. A new pair ends every subscription there is.'),
  OPERATOR_NAME: said.describe('Who runs this site, as registered. Shown on /privacy, /terms and /grievance.'),
  OPERATOR_ADDRESS: said.describe('Postal address of the operator, in one line.'),
  OPERATOR_EMAIL: z.email().optional().describe('Where the operator reads mail.'),
  GRIEVANCE_OFFICER: said.describe('Name and designation of the grievance officer.'),
  GRIEVANCE_EMAIL: z.email().optional().describe('Email of the grievance officer.'),
  GRIEVANCE_PHONE: said.describe('Phone number of the grievance officer.'),
  LEGAL_TEXTS: z
    .string()
    .min(1)
    .optional()
    .describe('Folder with texts of your own in Markdown, such as privacy.en.md: docs/operations/legal.md'),
  TERMS_VERSION: z
    .string()
    .regex(versionPattern)
    .default(legalVersions[0])
    .describe('The day from which your own texts hold, such as 2026-12-31: a newer one asks members again.'),
  LIMIT_CODES_PER_ADDRESS: limit(200).describe('Codes by SMS and mail for one address in an hour.'),
  LIMIT_HARDER_CAPTCHA_FROM: limit(20).describe(
    'From so many codes and phone checks in an hour an address gets harder captchas.',
  ),
  LIMIT_LOGINS_PER_ADDRESS: limit(100).describe('Wrong logins from one address in 15 minutes.'),
  LIMIT_LOGINS_PER_ACCOUNT: limit(10).describe('Wrong passwords for one account in 15 minutes, from unknown devices.'),
  LIMIT_PHONE_CHECKS_PER_ADDRESS: limit(30).describe('Phone checks from one address in 10 minutes without a captcha.'),
  LIMIT_PHONE_CHECKS_AT_MOST: limit(200).describe('Phone checks from one address in an hour, with a captcha too.'),
  BACKUP_PASSPHRASE_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A file whose first line, of 12 characters or more, encrypts backups. Without it they are not encrypted.',
    ),
  BACKUP_MAX_AGE_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(48)
    .describe(
      'From this age of the last built-in backup on, the doctor finds it too old. 0: backups are made otherwise.',
    ),
  VITE_API_BASE_URL: web.describe('Where the browser finds the API. Default: PUBLIC_URL or the own origin, and /api.'),
  VITE_WEBSOCKET_URL: web.describe('Where the browser opens its socket. Default: the own origin.'),
  VITE_VAPID_PUBLIC_KEY: web.describe('Public key for push; without it and VAPID_PRIVATE_KEY, one is made and kept.'),
  VITE_RECAPTCHA_SITE_KEY: web.describe(
    'With it and RECAPTCHA_SECRET, reCAPTCHA takes the place of the built-in proof of work.',
  ),
  VITE_FIREBASE_API_KEY: web.describe('Messaging service.'),
  VITE_FIREBASE_AUTH_DOMAIN: web,
  VITE_FIREBASE_PROJECT_ID: web,
  VITE_FIREBASE_STORAGE_BUCKET: web,
  VITE_FIREBASE_MESSAGING_SENDER_ID: web,
  VITE_FIREBASE_APP_ID: web,
  VITE_FIREBASE_MEASUREMENT_ID: web,
  VITE_CLOUDINARY_CLOUD_NAME: web.describe('Picture service.'),
  VITE_CLOUDINARY_API_KEY: web,
  VITE_CLOUDINARY_UPLOAD_PRESET: web,
}
