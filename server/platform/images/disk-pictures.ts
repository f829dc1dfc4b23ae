import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { v7 } from 'uuid'
import { decodePicture, type Shape, widths } from './decode.ts'
import { fileOf, idIn } from './picture-files.ts'

/** Pictures in the data folder. */
export function diskPictures({ dataDir }: { dataDir: string }) {
  const drop = async (id: string) => {
    for (const width of [undefined, ...widths]) await rm(fileOf(dataDir, id, width), { force: true })
  }
  return {
    async save(bytes: Buffer, shape: Shape): Promise<string> {
      const { jpeg, webp } = await decodePicture(bytes, shape)
      const id = v7()
      await mkdir(dirname(fileOf(dataDir, id)), { recursive: true })
      try {
        for (const { width, bytes } of webp) await put(fileOf(dataDir, id, width), bytes)
        await put(fileOf(dataDir, id), jpeg)
      } catch (error) {
        await drop(id)
        throw error
      }
      return `/pictures/${id}.jpg`
    },
    async remove(url: string) {
      const id = idIn(/^\/pictures\/([^/]+)$/.exec(url)?.[1] ?? '')
      if (id) await drop(id)
    },
  }
}

/** Under its name only once it is whole and on the disk. */
async function put(path: string, bytes: Buffer) {
  const unfinished = `${path}.part`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
