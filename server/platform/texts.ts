import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/languages.ts'

type Tree = { [key: string]: string | Tree }

const folder = join(import.meta.dirname, '../../locales')
const letters = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(join(folder, language, 'letters.json'), 'utf8'))]),
) as Record<Language, Tree>

/** What the server writes to people by mail and SMS, in their language: namespace `letters`. */
export function text(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      letters[language],
    )
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
