import { languageKey, languageOf } from '#contract/languages.ts'
import { noOrigin, originName } from '#contract/shared/origin.ts'
import { saverKey } from '#web/lib/device/storage.ts'
import { wideFrom, widthCookie } from '#web/lib/device/width.ts'
import { worker } from './scope.ts'

let lastLanguage = 'en'
let lastSaving = false

/** The reader's settings, as the page reports them, for browsers whose service workers can't read cookies. */
export function noteChoices(language: string, isSaving: boolean) {
  lastLanguage = language
  lastSaving = isSaving
}

export async function chosenLanguage(): Promise<string> {
  const cookie = await cookieNamed(languageKey)
  return cookie ? languageOf(cookie) : lastLanguage
}

/** The number of cards on a page of the market depends on it. */
export async function isWide(): Promise<boolean> {
  const width = Number(await cookieNamed(widthCookie))
  return width >= wideFrom
}

/** The distances on the market depend on it. */
export async function chosenOrigin(): Promise<string> {
  const origin = await cookieNamed(originName)
  return origin && origin !== noOrigin ? origin : ''
}

export async function isSaving(): Promise<boolean> {
  const cookie = await cookieNamed(saverKey)
  if (cookie) return cookie === 'on'
  return lastSaving || Boolean(worker.navigator.connection?.saveData)
}

const cookieNamed = async (name: string) => (await worker.cookieStore?.get(name).catch(() => null))?.value
