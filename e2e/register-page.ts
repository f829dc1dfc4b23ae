import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { digits, press } from './login-page.ts'
import { codeFor, password, words } from './member.ts'

const mark = () => Math.random().toString(36).slice(2, 9)
export const somebody = () => ({
  name: `Lakshmamma ${mark()}`, // two at once would be given the same username
  email: `laksh.${mark()}@example.in`,
  phone: `9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`,
})
type NewMember = ReturnType<typeof somebody>

export async function chooseRole(page: Page, role: string, language = 'en') {
  const say = words(language, 'users')
  await press(page, say('way.email'))
  await page.getByRole('radio', { name: say(`role.${role}.name`) }).check()
  await press(page, say('next'))
}

export async function fillDetails(page: Page, request: APIRequestContext, person: NewMember, language = 'en') {
  const say = words(language, 'users')
  const saySession = words(language, 'session')
  await page.getByLabel(say('fields.name'), { exact: true }).fill(person.name)
  await page.getByLabel(saySession('fields.phone')).fill(person.phone)
  await expect(page.getByText(say('username.free'))).toBeVisible()
  await page.getByLabel(say('email.label'), { exact: true }).fill(person.email)
  await press(page, say('email.send'))
  await digits(page).fill(await codeFor(request, person.email))
  await expect(page.getByText(say('email.proved'))).toBeVisible()
}

export async function fillPassword(page: Page, language = 'en') {
  const say = words(language, 'session')
  await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
  await page.getByLabel(say('fields.confirm')).fill(password)
}

export async function fillPlace(page: Page, language = 'en') {
  const say = words(language, 'places')
  await page.getByLabel(say('state'), { exact: true }).selectOption('Karnataka')
  await page.getByRole('combobox', { name: say('district'), exact: true }).fill('Kolar')
  await page.getByRole('option').first().click()
}
