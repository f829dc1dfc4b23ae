import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting it is a demo on this machine only', () => {
  expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, role: 'all', logLevel: 'info' })
})

test.each(['DATABASE_URL', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'ADMIN_PASSWORD_FILE', 'TRUSTED_PROXIES'])(
  '%s ends the demo',
  (name) => {
    const values = {
      DATABASE_URL: 'postgres://db/seedha',
      PUBLIC_URL: 'https://seedha.example',
      ADMIN_PASSWORD: 'long-enough',
      ADMIN_PASSWORD_FILE: '/run/secrets/admin',
      TRUSTED_PROXIES: '10.0.0.1',
    }
    const given = { [name]: values[name as keyof typeof values] }
    expect(readConfig(given)).toMatchObject({ demo: false, host: '0.0.0.0' })
    expect(readConfig({ ...given, DEMO: 'on' })).toMatchObject({ demo: true })
  },
)

test('every wrong value is named at once, and none is repeated', () => {
  const wrong = { PORT: 'seven', DATABASE_URL: 'mysql://root:hunter2@db', ADMIN_PASSWORD: 'short', LOG_LEVEL: 'loud' }
  expect(() => readConfig(wrong)).toThrow(/PORT.*DATABASE_URL.*ADMIN_PASSWORD.*LOG_LEVEL/)
  expect(() => readConfig(wrong)).not.toThrow(/seven|hunter2|short|loud/)
})

test('an empty variable is an unset one, except for what the page is given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true })
  expect(readConfig({ VITE_API_BASE_URL: '' }).browser).toEqual({ VITE_API_BASE_URL: '' })
})

test('the password of the database may be in a file, whatever signs it has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const DATABASE_PASSWORD_FILE = join(folder, 'password')
  const odd = 'a/b+c=%41 @:?#é'
  writeFileSync(DATABASE_PASSWORD_FILE, `${odd}\n`)
  const given = { DATABASE_URL: 'postgres://seedha@postgres:5432/seedha?sslmode=disable', DATABASE_PASSWORD_FILE }
  const { user, password, host, port, database } = new pg.Client(readConfig(given).databaseUrl)
  expect({ user, password, host, port, database }).toEqual({
    user: 'seedha',
    password: odd,
    host: 'postgres',
    port: 5432,
    database: 'seedha',
  })
  expect(() => readConfig({ DATABASE_PASSWORD_FILE })).toThrow('DATABASE_PASSWORD_FILE needs DATABASE_URL')
  expect(() => readConfig({ ...given, DATABASE_URL: 'postgres://seedha@/db?host=/run' })).toThrow('names a host')
  rmSync(DATABASE_PASSWORD_FILE)
  expect(() => readConfig(given)).toThrow(/DATABASE_PASSWORD_FILE names can't be read \(ENOENT\)/)
})

test('a password of the first admin that is too short or too long is told what is required', () => {
  for (const ADMIN_PASSWORD of ['abc', '1234567', 'x'.repeat(129)])
    expect(() => readConfig({ ADMIN_PASSWORD })).toThrow(
      'ADMIN_PASSWORD is not valid (8 to 128 characters, not a well-known one.',
    )
  expect(readConfig({ ADMIN_PASSWORD: '12345678' }).admin.password).toBe('12345678')
})

test('the password of the first admin is given once', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'long-enough', ADMIN_PASSWORD_FILE: '/x' })).toThrow('exclude each other')
})

test('a list of addresses that holds something else is refused by name', () => {
  expect(() => readConfig({ METRICS_FROM: '10.0.0.1, everyone' })).toThrow(/METRICS_FROM/)
  expect(() => readConfig({ TRUSTED_PROXIES: 'loopback' })).toThrow(/TRUSTED_PROXIES/)
})

test('mail and codes go to the dev mailbox and the captcha is our own, until somebody sets up another', () => {
  expect(readConfig({})).toMatchObject({
    mail: { kind: 'dev-mailbox' },
    sms: { provider: 'outbox' },
    hasSmsProvider: false,
    captcha: { kind: 'altcha' },
  })
})

const gateway = { SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL: 'https://sms.example/?to={phone}&otp={code}' }
const human = { VITE_RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }
const firebase = { SMS_PROVIDER: 'firebase', VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'p', ...human }

test('each outside service takes its settings', () => {
  const mail = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Seedha <no-reply@seedha.example>' }
  expect(readConfig({ ...mail, ...gateway, ...human })).toMatchObject({
    mail: { kind: 'smtp', url: mail.SMTP_URL, from: mail.MAIL_FROM },
    sms: { provider: 'gateway', url: gateway.SMS_GATEWAY_URL, method: 'POST', headers: {} },
    hasSmsProvider: true,
    captcha: { kind: 'recaptcha', secret: 'secret', verifyUrl: 'https://www.google.com/recaptcha/api/siteverify' },
  })
  expect(readConfig(firebase)).toMatchObject({
    sms: { provider: 'firebase', apiKey: 'key', baseUrl: 'https://identitytoolkit.googleapis.com' },
    hasSmsProvider: true,
  })
})

const s3 = {
  PICTURES: 's3',
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'seedha-pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const cloudinary = {
  PICTURES: 'cloudinary',
  VITE_CLOUDINARY_CLOUD_NAME: 'seedha',
  VITE_CLOUDINARY_API_KEY: 'key',
  CLOUDINARY_API_SECRET: 'secret',
}

test('pictures lie on the disk, until somebody sets up another place', () => {
  expect(readConfig({}).pictures).toEqual({ kind: 'disk' })
  expect(readConfig({ ...s3, PICTURES: '' }).pictures).toEqual({ kind: 'disk' })
  expect(readConfig(s3).pictures).toEqual({
    kind: 's3',
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    bucket: 'seedha-pictures',
    keyId: 'id',
    secret: 'secret',
  })
  expect(readConfig(cloudinary).pictures).toEqual({
    kind: 'cloudinary',
    cloud: 'seedha',
    apiKey: 'key',
    secret: 'secret',
    baseUrl: 'https://api.cloudinary.com',
    deliveryUrl: 'https://res.cloudinary.com',
  })
  expect(JSON.stringify(readConfig(cloudinary).browser)).not.toContain('secret')
})

test('half a service is refused by naming the other half, together with every other fault', () => {
  const half = { PORT: 'seven', SMTP_URL: 'smtp://user:hunter2@mail.example', SMS_PROVIDER: 'firebase' }
  expect(() => readConfig(half)).toThrow(
    /PORT.*SMTP_URL needs MAIL_FROM.*SMS_PROVIDER=firebase needs VITE_FIREBASE_API_KEY, VITE_FIREBASE_PROJECT_ID, VITE_RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET/,
  )
  expect(() => readConfig(half)).not.toThrow(/hunter2/)
})

test.each([
  [{ SMS_PROVIDER: 'gateway' }, /SMS_PROVIDER=gateway needs SMS_GATEWAY_URL/],
  [{ SMS_PROVIDER: 'pigeon' }, /SMS_PROVIDER/],
  [{ ...gateway, SMS_GATEWAY_URL: 'https://sms.example/' }, /SMS_GATEWAY_URL or SMS_GATEWAY_BODY needs \{phone\}/],
  [{ ...gateway, SMS_GATEWAY_URL: 'https://{phone}.example/?{code}' }, /SMS_GATEWAY_URL/],
  [{ ...gateway, SMS_GATEWAY_URL: 'sms.example/{phone}{code}' }, /SMS_GATEWAY_URL is not valid/],
  [{ ...gateway, SMS_GATEWAY_URL: 'file:///{phone}{code}' }, /SMS_GATEWAY_URL/],
  [{ ...gateway, SMS_LETTER_URL: 'https://sms.example/{text}' }, /SMS_LETTER_URL or SMS_LETTER_BODY needs \{phone\}/],
  [{ ...gateway, SMS_LETTER_BODY: '{phone} {code}' }, /SMS_LETTER_URL or SMS_LETTER_BODY needs .* has no \{code\}/],
  [{ ...gateway, SMS_LETTER_URL: 'https://sms.example/{phone}/{template}' }, /needs SMS_LETTER_TEMPLATES/],
  [{ ...gateway, SMS_LETTER_URL: 'https://{phone}.example/{text}' }, /SMS_LETTER_URL/],
  [{ ...gateway, SMS_LETTER_TEMPLATES: '{"goodMorning.en":"1"}' }, /SMS_LETTER_TEMPLATES/],
  [{ ...gateway, SMS_LETTER_TEMPLATES: 'passwordChanged.en=1' }, /SMS_LETTER_TEMPLATES/],
  [{ ...gateway, SMS_GATEWAY_HEADERS: 'authkey: K' }, /SMS_GATEWAY_HEADERS/],
  [{ ...gateway, SMS_GATEWAY_HEADERS: '{"authkey":1}' }, /SMS_GATEWAY_HEADERS/],
  [{ ...gateway, SMS_GATEWAY_HEADERS: '{"auth key":"K"}' }, /SMS_GATEWAY_HEADERS/],
  [{ ...gateway, SMS_GATEWAY_HEADERS: '{"authkey":"K\\r\\nx: y"}' }, /SMS_GATEWAY_HEADERS/],
  [{ ...firebase, FIREBASE_BASE_URL: '127.0.0.1:9099' }, /FIREBASE_BASE_URL/],
  [{ ...firebase, VITE_FIREBASE_API_KEY: '' }, /SMS_PROVIDER=firebase needs VITE_FIREBASE_API_KEY\./],
  [{ VITE_RECAPTCHA_SITE_KEY: 'site' }, /VITE_RECAPTCHA_SITE_KEY needs RECAPTCHA_SECRET/],
  [{ RECAPTCHA_SECRET: 'secret' }, /RECAPTCHA_SECRET needs VITE_RECAPTCHA_SITE_KEY/],
  [{ PICTURES: 'attic' }, /PICTURES/],
  [{ PICTURES: 's3' }, /PICTURES=s3 needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, /PICTURES=s3 needs S3_SECRET_ACCESS_KEY\./],
  [{ ...s3, S3_BUCKET: '../other' }, /S3_BUCKET/],
  [{ ...cloudinary, CLOUDINARY_API_SECRET: '' }, /PICTURES=cloudinary needs CLOUDINARY_API_SECRET\./],
  [{ SMTP_URL: 'mail.example:25' }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in\r\nBcc: c@d.in' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Seedha' }, /MAIL_FROM/],
])('%j is refused', (wrong, words) => {
  expect(() => readConfig(wrong)).toThrow(words)
})
