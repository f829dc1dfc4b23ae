import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { refusals } from '#contract/errors.ts'
import { legalVersions } from '#contract/legal/facts.ts'
import type { User } from '#contract/users/users.ts'
import { type BrowserLook, expect, open } from './browser.ts'

export const password = 'Gulab@48213'

export type Member = { token: string; user: User; email: string; phone: string }

/** Somebody new, registered through the API as the register page does it. */
export async function aMember(request: APIRequestContext, given: Partial<Record<string, unknown>> = {}) {
  const mark = Math.random().toString(36).slice(2, 10)
  const email = `ravi.${mark}@example.in`
  const phone = `+919${String(Math.random()).slice(2, 11).padEnd(9, '7')}`
  const { emailToken } = await proveEmail(request, email)
  const account = {
    role: 'farmer',
    username: `ravi_${mark}`,
    name: 'Ravi Kumar',
    state: 'Karnataka',
    district: 'Kolar',
    language: 'en',
    termsVersion: legalVersions[0],
  }
  const answer = await request.post('/api/users/register', {
    data: { ...account, email, emailToken, phone, password, ...given },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...(await answer.json()), email, phone } as Member
}

async function proveEmail(request: APIRequestContext, email: string): Promise<{ emailToken: string }> {
  const sent = await request.post('/api/users/send-email-otp', { data: { email } })
  expect(sent.ok()).toBe(true)
  const { otpToken } = await sent.json()
  const otp = await codeFor(request, email)
  return (await request.post('/api/users/verify-email-otp', { data: { otpToken, otp } })).json()
}

/** The newest code that was sent there, as soon as it has left. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json', { params: { to } })).json()
    code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return code
}

/** Where the newest link that was mailed there leads, within the site. */
export async function linkFor(request: APIRequestContext, to: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json', { params: { to } })).json()
    const texts = messages.map(({ text }: { text: string }) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '')
    link = texts.find(Boolean) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return link
}

/** Somebody new who has entered the code for their number, and so may send and accept requests. */
export async function aProvedMember(request: APIRequestContext, given: Partial<Record<string, unknown>> = {}) {
  const member = await aMember(request, given)
  const headers = { authorization: `Bearer ${member.token}` }
  const captcha = await solvedCaptcha(request)
  const sent = await request.post('/api/auth/send-otp', { headers, data: { phone: member.phone, captcha } })
  const { otpToken } = await sent.json()
  const otp = await codeFor(request, member.phone)
  const answer = await request.post('/api/users/verify-phone', { headers, data: { otpToken, otp } })
  expect(answer.status(), await answer.text()).toBe(200)
  return member
}

/** Somebody new with a number alone: no email, no password. */
export async function aMemberByPhone(
  request: APIRequestContext,
  device: string,
  given: Partial<Record<string, unknown>> = {},
) {
  const phone = `+919${String(Math.random()).slice(2, 11).padEnd(9, '7')}`
  const headers = { 'x-device-fingerprint': device }
  const asked = { phone, captcha: await solvedCaptcha(request), purpose: 'register' }
  const { otpToken } = await (await request.post('/api/auth/send-otp', { headers, data: asked })).json()
  const otp = await codeFor(request, phone)
  const place = { state: 'Karnataka', district: 'Kolar' }
  const person = { role: 'farmer', name: 'Lakshmamma H.', ...place, termsVersion: legalVersions[0], ...given }
  const answer = await request.post('/api/users/register-by-phone', { headers, data: { otpToken, otp, ...person } })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...(await answer.json()), phone } as Omit<Member, 'email'>
}

/** Does what a visitor's browser does: finds the number the server thought of. */
async function solvedCaptcha(request: APIRequestContext): Promise<string> {
  const { maxnumber, algorithm, challenge, salt, signature } = await (await request.get('/api/captcha')).json()
  for (let number = 0; number <= maxnumber; number++)
    if (hash('sha256', `${salt}${number}`) === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  throw new Error('the puzzle has no answer')
}

/** The demo's admin is the first one, and so the first device that signs in enrols itself: this one. */
export const enrolledDevice = 'enrolled-device-of-the-journey'

/** What an admin's calls carry. */
export async function adminHeaders(request: APIRequestContext) {
  const answer = await request.post('/api/admin/login', {
    data: { username: 'admin', password: 'Seedha@2026', deviceFingerprint: enrolledDevice },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { authorization: `Bearer ${(await answer.json()).token}`, 'x-device-fingerprint': enrolledDevice }
}

/** As if the admin had logged in long ago: an export without a password is refused, one with a password is tried. */
export const withOldLogin = (page: Page) =>
  page.route('**/api/admin/export', (route) => {
    if ('password' in route.request().postDataJSON()) return route.fallback()
    const code = 'confirmation_required'
    const { status, message } = refusals[code]
    return route.fulfill({ status, json: { code, message } })
  })

/** Opens a page as a member whose session this browser keeps. */
export async function openAs(page: Page, { token }: Pick<Member, 'token'>, path: string, look?: BrowserLook) {
  await stored(page, 'token', token)
  await open(page, path, look)
}

/** Something this browser kept from before; what the page does with it later stays done. */
export async function stored(page: Page, name: string, value: string) {
  await page.addInitScript(
    ([name, value]) => {
      if (document.cookie.includes(`had-${name}=`)) return // a device that is cleared keeps it
      // biome-ignore lint/suspicious/noDocumentCookie: it has to be there before the page's own scripts
      document.cookie = `had-${name}=yes; path=/`
      localStorage.setItem(name, value)
    },
    [name, value] as const,
  )
}

/** What a page says, so that a journey can be walked in any language: words('kn', 'profile')('tabs.details'). */
export function words(language: string, namespace: string) {
  const tree = JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'))
  return (key: string, values: Record<string, string> = {}) => {
    const text = key.split('.').reduce((branch, part) => branch?.[part], tree) as unknown
    if (typeof text !== 'string') throw new Error(`no words ${language}/${namespace} ${key}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
