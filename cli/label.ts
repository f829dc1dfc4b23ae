import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#contract/languages.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

const folder = join(import.meta.dirname, '../server/database/reference')

/** Changes one name in the reference files, where every place and crop has a line of its own. */
export function correctLabel([what = '', language = '', ...words]: string[], at = folder) {
  const text = words.join(' ').normalize('NFC').trim()
  if (!what || !text || !languages.some((one) => one === language))
    throw new SetUpError('Say which place or crop, which language (en, kn, hi, mr) and the new name.')
  for (const file of ['places.json', 'catalogue.json']) {
    const path = join(at, file)
    const lines = readFileSync(path, 'utf8').split('\n')
    const line = file === 'places.json' ? lineOfPlace(lines, what) : lineOfCrop(lines, what)
    if (line === -1) continue
    lines[line] = (lines[line] ?? '').replace(
      new RegExp(`("labels":\\{[^}]*"${language}":)"[^"]*"`),
      (_, before: string) => `${before}${JSON.stringify(text)}`,
    )
    writeFileSync(path, lines.join('\n'))
    return `${what} is now called ${text} in ${language}. Run npm run check.`
  }
  throw new SetUpError(`There is no place or crop called ${what}.`)
}

const lineOfCrop = (lines: string[], key: string) =>
  lines.findIndex((line) => line.startsWith(`{"key":${JSON.stringify(key)},`))

function lineOfPlace(lines: string[], path: string) {
  const [state = '', district] = path.split('/')
  const start = lines.findIndex((line) => line.startsWith(`${JSON.stringify(state)}:{"code":`))
  if (start === -1 || district === undefined) return start
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => /^"[^"]+":\{"code":/.test(line))
  const found = (end === -1 ? rest : rest.slice(0, end)).findIndex((line) =>
    line.startsWith(`${JSON.stringify(district)}:{"labels"`),
  )
  return found === -1 ? -1 : start + 1 + found
}
