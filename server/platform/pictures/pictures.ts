import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import { type MeasureStore, unmeasured } from '../metrics/picture-store-metrics.ts'
import { decodePicture } from './decode.ts'
import { idInUrl, nameOf, namesOf, urlOf } from './picture-files.ts'
import type { PictureShape } from './shapes.ts'
import { makeStore, type PictureStore } from './store.ts'

export type PictureLibrary = {
  /**
   * Decodes and stores a JPEG or PNG and returns its URL, such as /pictures/<id>.jpg. Call it outside a transaction, and for uploads
   * through `keepPictures`, which also survives a crash. Decoding takes turns by `whose`.
   */
  save(bytes: Buffer, shape: PictureShape, id?: string, whose?: string): Promise<string>
  /** Removes what `save` stored. Any other URL is left alone. */
  remove(url: string): Promise<void>
}

export const makePictures = (
  config: Pick<Config, 'dataDir' | 'pictures'>,
  measure: MeasureStore = unmeasured,
): PictureLibrary => picturesIn(makeStore(config, measure))

export function picturesIn(store: PictureStore): PictureLibrary {
  return {
    async save(bytes, shape, id = v7(), whose = id) {
      const { jpeg, webp } = await decodePicture(bytes, shape, whose)
      const files = [
        ...webp.map(({ width, bytes }) => ({ name: nameOf(id, width), bytes })),
        { name: nameOf(id), bytes: jpeg },
      ]
      const [failed] = await allOf(files, ({ name, bytes }) => store.put(name, bytes))
      if (!failed) return urlOf(id)
      // Files that can't be removed now are still recorded as unowned, and swept.
      await allOf(files, ({ name }) => store.drop(name))
      throw failed.reason
    },
    async remove(url) {
      const id = idInUrl(url)
      const [failed] = id ? await allOf(namesOf(id), (name) => store.drop(name)) : []
      if (failed) throw failed.reason
    },
  }
}

/** In parallel, and waits for all: nothing is pending any more when one of them has failed. */
async function allOf<T>(items: T[], work: (item: T) => Promise<void>) {
  const done = await Promise.allSettled(items.map(work))
  return done.filter((one) => one.status === 'rejected')
}
