export const languages = ['en', 'kn', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** One of ours for any tag a browser or a person may have: hi-IN is hi, what we do not speak is English. */
export function languageOf(tag: string | null | undefined): Language {
  return ourLanguage(tag) ?? 'en'
}

/** Under this name a browser keeps its reader's choice, and mirrors it in a cookie for the server. */
export const languageKey = 'i18nextLng'
export const languageChosenIn = (cookies: string | null | undefined) =>
  new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`).exec(cookies ?? '')?.[1]

/** The language of a page: asked for in the address (?lng=), else chosen before, else English. */
export const languageFor = (url: URL, chosen: string | null | undefined): Language =>
  languageOf(url.searchParams.get('lng') ?? chosen)

export function ourLanguage(tag: string | null | undefined): Language | undefined {
  const [primary] = (tag ?? '').toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}
