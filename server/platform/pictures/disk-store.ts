import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { picturesAway } from './pictures-away.ts'

/** Picture store on disk, in the data folder. */
export function diskStore({ dataDir }: { dataDir: string }) {
  const pathOf = (name: string) => join(dataDir, 'pictures', shelfOf(name), name)
  return {
    put: (name: string, bytes: Buffer) => write(pathOf(name), bytes).catch(away),
    drop: (name: string) => remove(pathOf(name)).catch(away),
    find: (name: string) => read(pathOf(name)).catch(away),
  }
}

/** By the id's end, which is random: its beginning is the time, and all would share a folder. */
const shelfOf = (name: string) => name.slice(34, 36)

/** A disk that is full, read-only or missing is no bug, nor the visitor's fault. */
function away(error: unknown): never {
  throw picturesAway(error)
}

/** Atomic write: renamed to its name only once it is complete and synced. */
async function write(path: string, bytes: Buffer) {
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(`${path}.part`, bytes, { flush: true })
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true }).catch(() => {})
    throw error
  }
}

async function remove(path: string) {
  for (const one of [path, `${path}.part`]) await rm(one, { force: true })
}

async function read(path: string) {
  try {
    const file = await open(path)
    return { content: file.createReadStream(), size: (await file.stat()).size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
