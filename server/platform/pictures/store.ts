import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { type MeasureStore, unmeasured } from '../metrics/picture-store-metrics.ts'
import { findBundled } from './bundled-pictures.ts'
import { cloudinaryStore } from './cloudinary-store.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

/** The picture store's interface: files under names such as <id>.jpg and <id>-320.webp. Each is written once and never changed. */
export type PictureStore = {
  put(name: string, bytes: Buffer): Promise<void>
  /** A missing file is no error. */
  drop(name: string): Promise<void>
  /** The file, or the URL where a browser finds it. */
  find(name: string): Promise<{ content: Readable | Buffer; size: number } | { elsewhere: string } | undefined>
}

type StoreConfig = Pick<Config, 'pictures' | 'dataDir'>

export function makeStore(config: StoreConfig, measure: MeasureStore = unmeasured): PictureStore {
  const { kind } = config.pictures
  const store = storeOf(config)
  return {
    put: (name, bytes) => measure(kind, 'put', () => store.put(name, bytes)),
    drop: (name) => measure(kind, 'drop', () => store.drop(name)),
    find: async (name) => (await findBundled(name)) ?? measure(kind, 'find', () => store.find(name)),
  }
}

function storeOf({ pictures, dataDir }: StoreConfig): PictureStore {
  if (pictures.kind === 's3') return s3Store(pictures)
  return pictures.kind === 'cloudinary' ? cloudinaryStore(pictures) : diskStore({ dataDir })
}
