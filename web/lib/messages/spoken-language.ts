import { type Language, ourLanguage } from '#contract/languages.ts'

/** The first of our languages in the browser's `navigator.languages`. */
export const spokenLanguage = (): Language | undefined =>
  navigator.languages.map(ourLanguage).find((language) => language !== undefined)
