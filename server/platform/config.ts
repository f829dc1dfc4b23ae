import { resolve } from 'node:path'
import { z } from '#contract/zod.ts'
import { settings } from './environment.ts'
import { readSecret } from './secret-file.ts'
import { SetUpError } from './set-up-error.ts'

const schema = z.object(settings)
const ownWayIn = ['DATABASE_URL', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'ADMIN_PASSWORD_FILE', 'TRUSTED_PROXIES'] as const

export type Config = ReturnType<typeof readConfig>

/** Parses the configuration from the environment once, reports every wrong variable at once and never repeats a value. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // An empty variable is an unset one: compose files and shells write `NAME=` for "nothing".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  const wrong = [...(read.error?.issues.map(describe) ?? []), ...lacks(given)]
  if (!read.success || wrong.length) throw new SetUpError(`Wrong settings: ${[...new Set(wrong)].join('; ')}.`)
  const { data } = read
  const demo = data.DEMO ? data.DEMO === 'on' : ownWayIn.every((name) => !given[name])
  return {
    port: data.PORT,
    host: data.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: data.PUBLIC_URL,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: databaseUrlOf(data),
    databasePool: data.DATABASE_POOL,
    demo,
    role: data.ROLE,
    admin: { username: data.ADMIN_USERNAME, password: data.ADMIN_PASSWORD, passwordFile: data.ADMIN_PASSWORD_FILE },
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    corsOrigins: data.CORS_ORIGINS,
    metricsFrom: data.METRICS_FROM,
    limits: {
      codesPerAddress: { points: data.LIMIT_CODES_PER_ADDRESS, seconds: 3_600 },
      harderCaptchaFrom: data.LIMIT_HARDER_CAPTCHA_FROM,
      loginsPerAddress: { points: data.LIMIT_LOGINS_PER_ADDRESS, seconds: 900 },
      loginsPerAccount: { points: data.LIMIT_LOGINS_PER_ACCOUNT, seconds: 900 },
      checksPerAddress: { points: data.LIMIT_PHONE_CHECKS_PER_ADDRESS, seconds: 600 },
      checksAtMost: { points: data.LIMIT_PHONE_CHECKS_AT_MOST, seconds: 3_600 },
    },
    mail: mailOf(data),
    sms: smsOf(data),
    hasSmsProvider: data.SMS_PROVIDER !== 'outbox',
    captcha: captchaOf(data),
    pictures: picturesOf(data),
    push: pushOf(data),
    backup: { passphraseFile: data.BACKUP_PASSPHRASE_FILE, maxAgeHours: data.BACKUP_MAX_AGE_HOURS },
    sourceUrl: data.SOURCE_URL,
    operator: { name: data.OPERATOR_NAME, address: data.OPERATOR_ADDRESS, email: data.OPERATOR_EMAIL },
    officer: { name: data.GRIEVANCE_OFFICER, email: data.GRIEVANCE_EMAIL, phone: data.GRIEVANCE_PHONE },
    legalTexts: data.LEGAL_TEXTS && resolve(data.LEGAL_TEXTS),
    termsVersion: data.TERMS_VERSION,
    browser: browserSettings(environment),
  }
}

type ReadEnvironment = z.output<typeof schema>
type SettingName = keyof typeof settings
type Variables = Partial<Record<string, string>>

/** Settings that a setting, or one value of it, requires. */
const needs: { if: SettingName; is?: string; names: SettingName[] }[] = [
  { if: 'DATABASE_PASSWORD_FILE', names: ['DATABASE_URL'] },
  { if: 'SMTP_URL', names: ['MAIL_FROM'] },
  { if: 'SMS_PROVIDER', is: 'gateway', names: ['SMS_GATEWAY_URL'] },
  {
    if: 'SMS_PROVIDER',
    is: 'firebase',
    names: ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_PROJECT_ID', 'VITE_RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  },
  {
    if: 'PICTURES',
    is: 's3',
    names: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  {
    if: 'PICTURES',
    is: 'cloudinary',
    names: ['VITE_CLOUDINARY_CLOUD_NAME', 'VITE_CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET'],
  },
  { if: 'VAPID_PRIVATE_KEY', names: ['VITE_VAPID_PUBLIC_KEY'] },
  { if: 'VITE_VAPID_PUBLIC_KEY', names: ['VAPID_PRIVATE_KEY'] },
  { if: 'RECAPTCHA_SECRET', names: ['VITE_RECAPTCHA_SITE_KEY'] },
  { if: 'VITE_RECAPTCHA_SITE_KEY', names: ['RECAPTCHA_SECRET'] },
]

function lacks(given: Variables): string[] {
  const found = needs.flatMap(({ if: name, is, names }) => {
    const absent = names.filter((needed) => !given[needed])
    const applies = is === undefined ? given[name] : given[name] === is
    return applies && absent.length ? [`${name}${is ? `=${is}` : ''} needs ${absent.join(', ')}`] : []
  })
  if (given.ADMIN_PASSWORD && given.ADMIN_PASSWORD_FILE)
    found.push('ADMIN_PASSWORD and ADMIN_PASSWORD_FILE exclude each other')
  return [...found, ...placeholdersLacking(given)]
}

/** Whether one of the placeholders is in a template of the gateway. */
const isIn = (parts: (string | undefined)[], ...names: string[]) =>
  names.some((name) => parts.some((part) => part?.includes(`{${name}}`)))

function placeholdersLacking(given: Variables): string[] {
  if (given.SMS_PROVIDER !== 'gateway' || !given.SMS_GATEWAY_URL) return []
  const codes = [given.SMS_GATEWAY_URL, given.SMS_GATEWAY_BODY]
  const letters = [given.SMS_LETTER_URL ?? given.SMS_GATEWAY_URL, given.SMS_LETTER_BODY]
  const found: string[] = []
  if (!isIn(codes, 'phone', 'phone_plain') || !isIn(codes, 'code', 'text'))
    found.push('SMS_GATEWAY_URL or SMS_GATEWAY_BODY needs {phone} or {phone_plain}, and {code} or {text}')
  if (!given.SMS_LETTER_URL && !given.SMS_LETTER_BODY) return found
  if (!isIn(letters, 'phone', 'phone_plain') || !isIn(letters, 'text', 'template') || isIn(letters, 'code'))
    found.push(
      'SMS_LETTER_URL or SMS_LETTER_BODY needs {phone} or {phone_plain}, and {text} or {template}, and has no {code}',
    )
  if (isIn(letters, 'template') && !given.SMS_LETTER_TEMPLATES)
    found.push('{template} in SMS_LETTER_URL or SMS_LETTER_BODY needs SMS_LETTER_TEMPLATES')
  return found
}

function databaseUrlOf({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: file }: ReadEnvironment) {
  if (!url || !file) return url
  const whole = URL.parse(url)
  if (!whole?.host) throw new SetUpError('DATABASE_PASSWORD_FILE needs a DATABASE_URL that names a host.')
  whole.password = encodeURIComponent(readSecret('DATABASE_PASSWORD_FILE', file))
  return whole.href
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: ReadEnvironment) {
  return url && from ? { kind: 'smtp' as const, url, from } : { kind: 'dev-mailbox' as const }
}

function smsOf(data: ReadEnvironment) {
  const { SMS_PROVIDER: provider, SMS_GATEWAY_URL: url, VITE_FIREBASE_API_KEY: apiKey } = data
  if (provider === 'gateway' && url) {
    const { SMS_GATEWAY_METHOD: method, SMS_GATEWAY_HEADERS: headers, SMS_GATEWAY_BODY: body } = data
    const letters = letterTemplateOf(data)
    return { provider, url, method, headers, body, letters: letters && { method, headers, ...letters } }
  }
  if (provider === 'firebase' && apiKey) return { provider, apiKey, baseUrl: data.FIREBASE_BASE_URL }
  return { provider: 'outbox' as const }
}

/** Undefined where the gateway carries codes alone. */
function letterTemplateOf(data: ReadEnvironment) {
  const { SMS_LETTER_URL, SMS_LETTER_BODY, SMS_LETTER_TEMPLATES: templates } = data
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_BODY: body } = data
  if (SMS_LETTER_URL || SMS_LETTER_BODY) return { url: SMS_LETTER_URL ?? url ?? '', body: SMS_LETTER_BODY, templates }
  const codes = [url, body]
  return isIn(codes, 'text') && !isIn(codes, 'code') ? { url: url ?? '', body, templates } : undefined
}

function captchaOf({ RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl }: ReadEnvironment) {
  return secret ? { kind: 'recaptcha' as const, secret, verifyUrl } : { kind: 'altcha' as const }
}

function picturesOf(data: ReadEnvironment) {
  const { PICTURES: kind, S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = data
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: keySecret } = data
  const { VITE_CLOUDINARY_CLOUD_NAME: cloud, VITE_CLOUDINARY_API_KEY: apiKey, CLOUDINARY_API_SECRET: secret } = data
  const { CLOUDINARY_BASE_URL: baseUrl, CLOUDINARY_DELIVERY_URL: deliveryUrl } = data
  if (kind === 's3' && endpoint && region && bucket && keyId && keySecret)
    return { kind, endpoint, region, bucket, keyId, secret: keySecret }
  if (kind === 'cloudinary' && cloud && apiKey && secret) return { kind, cloud, apiKey, secret, baseUrl, deliveryUrl }
  return { kind: 'disk' as const }
}

/** Push services may write to the operator; some accept no VAPID key without a contact. */
function pushOf({
  PUSH_HOSTS: hosts,
  VITE_VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  ...data
}: ReadEnvironment) {
  const { MAIL_FROM: from, PUBLIC_URL: url } = data
  const address = from?.replace(/^.*<|>$/g, '')
  const contact = address ? `mailto:${address}` : url?.startsWith('https:') ? url : 'mailto:nobody@seedha.invalid'
  return { hosts, contact, keys: publicKey && privateKey ? { publicKey, privateKey } : undefined }
}

/** An empty VITE_ variable is preserved: it says that somebody configured the page and left it out. */
function browserSettings(given: NodeJS.ProcessEnv) {
  const names = Object.keys(settings).filter((name) => name.startsWith('VITE_'))
  return Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

function describe(issue: z.core.$ZodIssue) {
  const name = String(issue.path[0])
  const wanted = schema.shape[name as keyof typeof settings].description
  return `${name} is not valid${wanted ? ` (${wanted.replace(/\.$/, '')})` : ''}`
}
