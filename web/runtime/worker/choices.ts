import { languageKey, languageOf } from '#contract/languages.ts'
import { saverKey } from '#web/lib/device/storage.ts'
import { wideFrom, widthCookie } from '#web/lib/device/width.ts'
import { worker } from './scope.ts'

let lastLanguage = 'en'
let lastSaving = false

/** What the page says of itself, for browsers whose workers can't read cookies. */
export function noteChoices(language: string, isSaving: boolean) {
  lastLanguage = language
  lastSaving = isSaving
}

export async function chosenLanguage(): Promise<string> {
  const cookie = await cookieNamed(languageKey)
  return cookie ? languageOf(cookie) : lastLanguage
}

/** How many cards a page of the market has depends on it. */
export async function isWide(): Promise<boolean> {
  const width = Number(await cookieNamed(widthCookie))
  return width >= wideFrom
}

export async function isSaving(): Promise<boolean> {
  const cookie = await cookieNamed(saverKey)
  if (cookie) return cookie === 'on'
  return lastSaving || Boolean(worker.navigator.connection?.saveData)
}

const cookieNamed = async (name: string) => (await worker.cookieStore?.get(name).catch(() => null))?.value
