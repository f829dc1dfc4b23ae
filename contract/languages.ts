export const languages = ['en', 'kn', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** One of ours for any tag a browser or a person may have: hi-IN is hi, what we do not speak is English. */
export function languageOf(tag: string | null | undefined): Language {
  return ourLanguage(tag) ?? 'en'
}

export function ourLanguage(tag: string | null | undefined): Language | undefined {
  const [primary] = (tag ?? '').toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}
