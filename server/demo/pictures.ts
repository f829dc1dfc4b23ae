import { readdirSync } from 'node:fs'
import type { Chance } from './chance.ts'

const files = readdirSync(new URL('pictures/', import.meta.url))
  .filter((file) => file.endsWith('.jpg'))
  .sort()
/** What looks alike in a heap shares its picture. */
const alike: Record<string, string> = {
  'cow-milk': 'milk',
  'buffalo-milk': 'milk',
  'goat-milk': 'milk',
  'country-egg': 'egg',
  'byadgi-chilli': 'dry-red-chilli',
}

const filesOf = new Map<string, string[]>()
for (const file of files) {
  const name = file.replace(/(-\d)?\.jpg$/, '')
  filesOf.set(name, [...(filesOf.get(name) ?? []), file])
}

/** The picture of the first of these crops that has one. */
export const firstPictureOf = (keys: readonly string[]): string | null =>
  keys.flatMap((key) => filesOf.get(alike[key] ?? key) ?? [])[0] ?? null

/** Up to three pictures of an item, each seller with another one first; now and then nobody took any. */
export function picturesOf(key: string, { next, whole, happens }: Chance): string[] {
  const all = filesOf.get(alike[key] ?? key) ?? []
  if (!all.length || happens(0.06)) return []
  const ordered = all.map((file) => ({ file, place: next() })).sort((a, b) => a.place - b.place)
  return ordered.slice(0, whole(1, 3)).map(({ file }) => file)
}
