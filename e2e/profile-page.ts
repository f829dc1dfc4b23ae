import type { Page } from '@playwright/test'
import { words } from './member.ts'

export const say = words('en', 'profile')
export const sayError = words('en', 'errors')
export const desk = { language: 'en', width: 1280, height: 800 }
export const phone = { language: 'kn', width: 360, height: 740 }

export const save = (page: Page) => page.getByRole('button', { name: say('details.save') })
export const edit = (page: Page) => page.getByRole('button', { name: say('details.edit') }).click()
