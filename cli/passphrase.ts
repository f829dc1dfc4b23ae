import { readFileSync } from 'node:fs'
import type { Config } from '#server/platform/config.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

const shortest = 12

/** From a file, as what stands on a command line or in the environment can be read by others. */
export function readPassphrase({ passphraseFile: file }: Config['backup']): string | undefined {
  if (!file) return undefined
  const text = textOf(file).split('\n', 1)[0]?.replace(/\r$/, '') ?? ''
  if (text.length < shortest)
    throw new SetUpError(`The first line of BACKUP_PASSPHRASE_FILE needs ${shortest} characters or more.`)
  return text
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SetUpError(`BACKUP_PASSPHRASE_FILE can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
