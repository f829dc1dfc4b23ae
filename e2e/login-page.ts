import type { Page } from '@playwright/test'
import { words } from './member.ts'

const say = words('en', 'session')
export const digits = (page: Page) => page.locator('input[autocomplete=one-time-code]')
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tenDigits = (phone: string) => phone.slice(3)

export async function enterPhone(page: Page, phone: string, speak = say) {
  await page.getByLabel(speak('fields.phone')).fill(tenDigits(phone))
  await press(page, speak('phone.continue'))
}
