import { type Language, ourLanguage } from '#contract/languages.ts'

/** Of our languages the one that the reader's browser speaks first. */
export const spokenLanguage = (): Language | undefined =>
  navigator.languages.map(ourLanguage).find((language) => language !== undefined)
