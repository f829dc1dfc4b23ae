import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const usualBytes = 500_000_000
/** So much is left after a clearing: not every new file must clear again. */
const keptShare = 0.9

/** Rendered cards on this node's disk; the least recently used goes first. Nothing here is missed: a card can be painted again. */
export function cardCache({ dataDir, maxBytes = usualBytes }: { dataDir: string; maxBytes?: number }) {
  const folder = join(dataDir, 'cards')
  let total: number | undefined

  const entries = async () => {
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined)
        return found ? [{ name, size: found.size, usedAt: found.mtimeMs }] : []
      }),
    )
    return files.flat()
  }

  async function clear() {
    const files = (await entries()).sort((a, b) => a.usedAt - b.usedAt)
    let size = files.reduce((sum, file) => sum + file.size, 0)
    if (size > maxBytes)
      for (const file of files) {
        if (size <= maxBytes * keptShare) break
        await rm(join(folder, file.name), { force: true })
        size -= file.size
      }
    total = size
  }

  return {
    async find(name: string): Promise<Buffer | undefined> {
      const path = join(folder, name)
      const bytes = await readFile(path).catch(() => undefined)
      if (bytes) await utimes(path, new Date(), new Date()).catch(() => {})
      return bytes
    },
    async put(name: string, bytes: Buffer) {
      const path = join(folder, name)
      await mkdir(folder, { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
      if (total !== undefined) total += bytes.length
      if (total === undefined || total > maxBytes) await clear()
    },
    /** All of one product, whatever the version. */
    async drop(prefix: string) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) if (name.startsWith(prefix)) await rm(join(folder, name), { force: true })
    },
  }
}
