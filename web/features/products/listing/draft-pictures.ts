import { unsentFiles } from '#web/lib/device/drafts.ts'
import { log } from '#web/lib/log.ts'
import type { Picture } from './pictures.ts'

const store = 'pictures'
type StoredPicture = { id: string; file: Blob }

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opened for one thing at a time: an open database could not be erased. */
async function inStore<T>(mode: IDBTransactionMode, work: (pictures: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(unsentFiles, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' })
  const database = await answerOf(opening)
  try {
    const transaction = database.transaction(store, mode)
    const settled = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [answer] = await Promise.all([answerOf(work(transaction.objectStore(store))), settled])
    return answer
  } finally {
    database.close()
  }
}

/** Without room or leave for it (a full phone, a private window) a draft has no pictures, and says so. */
export async function keepPictures(pictures: readonly Picture[]) {
  try {
    await inStore('readwrite', (kept) => {
      const cleared = kept.clear()
      for (const { id, file } of pictures) if (file) kept.put({ id, file } satisfies StoredPicture)
      return cleared
    })
  } catch (error) {
    log.warn('the pictures of a draft could not be kept', error)
  }
}

/** In the order of these ids; those that are lost are left out. */
export async function keptPictures(ids: readonly string[]): Promise<Picture[]> {
  if (!ids.length) return []
  try {
    const kept = (await inStore('readonly', (pictures) => pictures.getAll())) as StoredPicture[]
    return ids.flatMap((id) => {
      const file = kept.find((one) => one.id === id)?.file
      return file ? [{ id, file: new File([file], 'picture.jpg', { type: file.type }) }] : []
    })
  } catch (error) {
    log.warn('the pictures of a draft could not be read', error)
    return []
  }
}
