import { languageOf } from '#contract/languages.ts'

/** Latin digits in every language, as prices and phone numbers are written in the markets. */
const localeOf = (language: string) => `${languageOf(language)}-IN-u-nu-latn`

const percentFormat = new Intl.NumberFormat('en-IN', { style: 'percent' })
export const percent = (share: number) => percentFormat.format(share)

/** November 2025, as India's calendar has it. */
export const monthOf = (time: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(time),
  )
