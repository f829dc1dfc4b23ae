import { readFileSync } from 'node:fs'

const file = new URL('../../database/reference/other-languages.json', import.meta.url)

/** What else people call crops: in Tamil, Telugu, Malayalam, Gujarati, Bengali, Odia and Punjabi, and in Hindi, Kannada and Marathi beside the catalogue's names. */
export function otherLanguageNames(): { crop: string; text: string }[] {
  const { names }: { names: Record<string, Record<string, string>> } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(names).flatMap(([crop, byLanguage]) =>
    Object.values(byLanguage).flatMap((list) => list.split(', ').map((text) => ({ crop, text }))),
  )
}
