import { join } from 'node:path'
import type { Width } from './decode.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The id in a name such as <id>.jpg; nothing else can become a path. */
export function idIn(name: string): string | undefined {
  const id = name.endsWith('.jpg') ? name.slice(0, -4) : ''
  return uuid.test(id) ? id : undefined
}

/** Where a picture lies. By the id's end, which is random: its beginning is the time, and all would share a folder. */
export function fileOf(dataDir: string, id: string, width?: Width | undefined): string {
  return join(dataDir, 'pictures', id.slice(-2), width ? `${id}-${width}.webp` : `${id}.jpg`)
}
