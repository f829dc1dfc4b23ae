import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/languages.ts'
import { type LegalTextName, legalTexts } from '#contract/legal/facts.ts'
import type { Legal, LegalBlock } from '#contract/legal/legal.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { parseMarkdown } from './markdown.ts'

export type OwnTexts = Partial<Record<LegalTextName, Partial<Record<Language, LegalBlock[]>>>>

/** How the files are called: privacy.kn.md */
const legalFileNames = new Map<string, { name: LegalTextName; language: Language }>(
  legalTexts.flatMap((name) => languages.map((language) => [`${name}.${language}.md`, { name, language }])),
)
const bytesAtMost = 100_000

/** The operator's own texts, read once at the start: a wrong folder or file name ends it with one line. */
export function readOwnTexts(folder: string | undefined): OwnTexts {
  const own: OwnTexts = {}
  if (!folder) return own
  for (const file of filesIn(folder)) {
    const known = legalFileNames.get(file)
    if (known) own[known.name] = { ...own[known.name], [known.language]: parseMarkdown(readText(folder, file)) }
    else if (legalTexts.some((name) => file.startsWith(`${name}.`)))
      throw new SetUpError(`LEGAL_TEXTS: ${file} is not read; a text is called like privacy.kn.md.`)
  }
  return own
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    throw new SetUpError(`LEGAL_TEXTS: the folder ${folder} can't be read.`)
  }
}

function readText(folder: string, file: string) {
  let text: string
  try {
    text = readFileSync(join(folder, file), 'utf8')
  } catch {
    throw new SetUpError(`LEGAL_TEXTS: ${file} can't be read.`)
  }
  if (text.length > bytesAtMost) throw new SetUpError(`LEGAL_TEXTS: ${file} is longer than ${bytesAtMost} characters.`)
  if (!text.trim()) throw new SetUpError(`LEGAL_TEXTS: ${file} is empty.`)
  return text
}

/** In the language asked for, else in English, else in whichever there is: ours could contradict what the operator wrote. */
export function ownText(own: OwnTexts, name: LegalTextName, language: Language): Legal['own'] {
  const found = [language, ...languages].find((one) => own[name]?.[one])
  const blocks = found && own[name]?.[found]
  return blocks ? { language: found, blocks } : null
}
