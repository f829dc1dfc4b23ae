import { noteKeysPath } from '#contract/requests/note-claims.ts'
import type { NoteKey } from './check-signature.ts'

/** The public keys: from the network, else those that the service worker keeps for everyone. Undefined where there are none. */
export async function noteKeys(): Promise<NoteKey[] | undefined> {
  try {
    const answer = await fetch(noteKeysPath)
    if (!answer.ok) return undefined
    return (await answer.json()).keys
  } catch {
    return undefined
  }
}
