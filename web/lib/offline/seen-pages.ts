import { readStored, seenKey, writeStored } from '#web/lib/device/storage.ts'
import { pageAt } from '#web/lib/loadable-routes.ts'

/** A page that was opened here, with its title, for the list on /offline. */
export type SeenPage = { path: string; title: string }

const most = 8

/** The latest first. */
export function seenPages(): SeenPage[] {
  try {
    const kept = JSON.parse(readStored(seenKey) ?? '[]') as SeenPage[]
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function noteSeen(path: string, title: string) {
  if (!pageAt(path.replace(/\?.*/, ''))?.recent) return
  const name = title.split(' · ')[0] ?? title
  const seen = [{ path, title: name }, ...seenPages().filter((one) => one.path !== path)]
  writeStored(seenKey, JSON.stringify(seen.slice(0, most)))
}
