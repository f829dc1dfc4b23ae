import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { forgottenKinds } from '#contract/admin/system.ts'
import { legalVersions } from '#contract/legal/facts.ts'
import type { Legal } from '#contract/legal/legal.ts'
import { readConfig } from '#server/platform/config.ts'
import { missingOperatorSettings } from '#server/platform/operator.ts'
import { keptDays } from '#server/retention-days.ts'
import { testApp } from '#server/testing/app.ts'
import { servicesOf } from './services.ts'
import { readOwnTexts } from './texts.ts'

const real = { DEMO: 'off', PUBLIC_URL: 'https://seedha.example' }
const operator = {
  OPERATOR_NAME: 'Seedha Farmers’ Company Ltd',
  OPERATOR_ADDRESS: '1 Mandi Road, Kolar 563101',
  OPERATOR_EMAIL: 'office@seedha.example',
  GRIEVANCE_OFFICER: 'Asha Rao, Grievance Officer',
  GRIEVANCE_EMAIL: 'grievance@seedha.example',
  GRIEVANCE_PHONE: '+91 80 1234 5678',
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})
function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-legal-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function legalOf(environment: NodeJS.ProcessEnv) {
  const { app } = await testApp(environment)
  return async (page: string, language = 'en'): Promise<Legal> => {
    const answer = await app.inject({ url: `/api/legal/${page}?language=${language}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().legal
  }
}

describe('the facts of the legal pages', () => {
  test('of a demo say that it is one, and name nobody', async () => {
    const legal = await (await legalOf({}))('privacy')
    expect(legal).toMatchObject({
      isDemo: true,
      version: legalVersions[0],
      operator: { name: null, address: null, email: null },
      officer: { name: null, email: null, phone: null },
      own: null,
    })
  })

  test('are the settings of the operator', async () => {
    const legal = await (await legalOf({ ...real, ...operator }))('grievance')
    expect(legal.isDemo).toBe(false)
    expect(Object.values(legal.operator)).toEqual(Object.values(operator).slice(0, 3))
    expect(Object.values(legal.officer)).toEqual(Object.values(operator).slice(3))
  })

  test('tell how long each kind is kept, as the nightly job deletes it', async () => {
    const { kept } = await (await legalOf({}))('privacy')
    expect(Object.fromEntries(kept.map(({ kind, days }) => [kind, days]))).toEqual(keptDays())
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(forgottenKinds.toSorted())
    expect(keptDays()).toMatchObject({ audit: 365, notifications: 180, answers: 7, codes: 1, sessions: 0 })
  })

  test('leave the dev mailbox out where mail and SMS are sent', async () => {
    const { kept } = await (
      await legalOf({
        ...real,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'a@seedha.example',
        SMS_PROVIDER: 'gateway',
        SMS_GATEWAY_URL: 'https://127.0.0.1:1/{phone}/{code}',
      })
    )('privacy')
    expect(kept.map(({ kind }) => kind)).not.toContain('outbox')
  })

  test.each([
    [{}, ['push']],
    [{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@seedha.example' }, ['mail', 'push']],
    [{ SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL: 'https://127.0.0.1:1/{phone}/{code}' }, ['sms', 'push']],
    [
      {
        SMS_PROVIDER: 'firebase',
        VITE_FIREBASE_API_KEY: 'k',
        VITE_FIREBASE_PROJECT_ID: 'p',
        VITE_RECAPTCHA_SITE_KEY: 's',
        RECAPTCHA_SECRET: 'r',
      },
      ['firebase', 'recaptcha', 'push'],
    ],
    [
      {
        PICTURES: 's3',
        S3_ENDPOINT: 'https://s3.example',
        S3_REGION: 'auto',
        S3_BUCKET: 'pics',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
      },
      ['s3', 'push'],
    ],
    [
      {
        PICTURES: 'cloudinary',
        VITE_CLOUDINARY_CLOUD_NAME: 'c',
        VITE_CLOUDINARY_API_KEY: 'k',
        CLOUDINARY_API_SECRET: 's',
      },
      ['cloudinary', 'push'],
    ],
  ])('name the services that %j sets up', (given, services) => {
    expect(servicesOf(readConfig(given))).toEqual(services)
  })

  test('are refused for a page that is none', async () => {
    const { app } = await testApp()
    expect((await app.inject({ url: '/api/legal/imprint' })).statusCode).toBe(400)
  })
})

describe('a text of the operator’s own', () => {
  const folder = folderWith({
    'privacy.en.md': '# Ours\n\nWrite to [us](mailto:a@b.in).',
    'privacy.kn.md': 'ನಮ್ಮದು',
    'terms.hi.md': 'हमारी',
    'changes.en.md': '- A new address',
    'README.txt': 'not a text',
  })

  test('takes the place of ours; where a language is missing it is English, else whichever there is', async () => {
    const read = await legalOf({ LEGAL_TEXTS: folder, TERMS_VERSION: '2027-01-31' })
    expect((await read('privacy')).own).toEqual({
      language: 'en',
      blocks: [
        { kind: 'heading', line: [{ text: 'Ours' }] },
        { kind: 'paragraph', line: [{ text: 'Write to ' }, { text: 'us', href: 'mailto:a@b.in' }, { text: '.' }] },
      ],
    })
    expect((await read('privacy', 'kn')).own?.language).toBe('kn')
    expect((await read('privacy', 'mr')).own?.language).toBe('en')
    expect((await read('terms', 'kn')).own?.language).toBe('hi')
    expect((await read('grievance')).own).toBeNull()
    expect(await read('changes')).toMatchObject({ version: '2027-01-31', own: { language: 'en' } })
  })

  test.each([
    ['a language we do not have', { 'privacy.ta.md': 'x' }, 'privacy.ta.md'],
    ['no language', { 'terms.md': 'x' }, 'terms.md'],
    ['nothing in it', { 'terms.en.md': ' \n' }, 'terms.en.md'],
    ['more in it than anybody reads', { 'terms.en.md': 'x'.repeat(100_001) }, 'terms.en.md'],
  ])('with %s stops the start and is named', (_what, files, named) => {
    expect(() => readOwnTexts(folderWith(files))).toThrow(`LEGAL_TEXTS: ${named}`)
  })

  test('in a folder that is not there stops the start', () => {
    expect(() => readOwnTexts('/nowhere/at/all')).toThrow('LEGAL_TEXTS: the folder /nowhere/at/all')
  })
})

describe('the settings that the law asks for', () => {
  test('are all missing where none is set, except in a demo', () => {
    expect(missingOperatorSettings(readConfig(real))).toEqual(Object.keys(operator))
    expect(missingOperatorSettings(readConfig({}))).toEqual([])
  })

  test.each(Object.keys(operator))('%s is named when it alone is missing', (name) => {
    expect(missingOperatorSettings(readConfig({ ...real, ...operator }))).toEqual([])
    expect(missingOperatorSettings(readConfig({ ...real, ...operator, [name]: '' }))).toEqual([name])
  })

  test.each([
    { OPERATOR_EMAIL: 'no address' },
    { GRIEVANCE_EMAIL: 'a@' },
    { TERMS_VERSION: 'second' },
    { OPERATOR_NAME: 'x' },
  ])('%j stops the start', (given) => {
    expect(() => readConfig(given as NodeJS.ProcessEnv)).toThrow(Object.keys(given)[0])
  })
})
