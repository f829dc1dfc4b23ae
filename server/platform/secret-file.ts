import { readFileSync } from 'node:fs'
import { SetUpError } from './set-up-error.ts'

/** The content of a file that a setting names, without the line end that editors and shells add. Docker, Kubernetes and systemd provide secrets so. */
export function readSecret(setting: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new SetUpError(`The file that ${setting} names can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  const secret = text.replace(/\r?\n$/, '')
  if (!secret || /[\r\n]/.test(secret)) throw new SetUpError(`The file that ${setting} names must hold one line.`)
  return secret
}
