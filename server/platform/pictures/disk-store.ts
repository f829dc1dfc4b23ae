import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Pictures in the data folder. */
export function diskStore({ dataDir }: { dataDir: string }) {
  const pathOf = (name: string) => join(dataDir, 'pictures', shelfOf(name), name)
  return {
    /** Under its name only once it is whole and on the disk. */
    async put(name: string, bytes: Buffer) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(`${path}.part`, bytes, { flush: true })
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
    },
    async drop(name: string) {
      for (const path of [pathOf(name), `${pathOf(name)}.part`]) await rm(path, { force: true })
    },
    async find(name: string) {
      const file = await opened(pathOf(name))
      return file && { content: file.createReadStream(), size: (await file.stat()).size }
    },
  }
}

/** By the id's end, which is random: its beginning is the time, and all would share a folder. */
const shelfOf = (name: string) => name.slice(34, 36)

async function opened(path: string) {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
