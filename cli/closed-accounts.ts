import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { accountClosed } from '#server/features/users/door.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The accounts that were closed since a moment, by the lines of the program's log. Other lines of the file are skipped. */
export async function closedAccountsIn(file: string, since: string): Promise<string[]> {
  const closed = new Set<string>()
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const at = line.includes(accountClosed) ? line.indexOf('{') : -1
      const said = at === -1 ? {} : parsed(line.slice(at))
      if (said.msg === accountClosed && (said.time ?? '') >= since && uuid.test(said.account ?? ''))
        closed.add(said.account ?? '')
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code) throw new SetUpError(`The log ${file} can't be read (${code}); all else is restored.`)
    throw error
  }
  return [...closed]
}

function parsed(text: string): { msg?: string; time?: string; account?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {} // cut by a rotation, or not ours
  }
}
