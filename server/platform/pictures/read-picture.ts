import { buffer } from 'node:stream/consumers'
import { outboundTo } from '../outbound.ts'
import { idInUrl, nameOf } from './picture-files.ts'
import type { PictureStore } from './store.ts'

const largest = 5_000_000

/** The bytes of a stored picture, wherever the store keeps them. */
export async function readPicture(store: PictureStore, url: string): Promise<Buffer | undefined> {
  const id = idInUrl(url)
  const found = id ? await store.find(nameOf(id)) : undefined
  if (!found) return undefined
  if (!('elsewhere' in found)) return Buffer.isBuffer(found.content) ? found.content : buffer(found.content)
  const { status, bytes } = await outboundTo(found.elsewhere)(found.elsewhere, { maxBytes: largest })
  return status === 200 ? bytes : undefined
}
