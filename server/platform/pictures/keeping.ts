import { and, gt, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { loosePictures } from '#server/database/tables/platform.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { now } from '../database/clock.ts'
import type { Database, Db, Tx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { isShared } from './fixed-id.ts'
import { urlOf } from './picture-files.ts'
import type { PictureLibrary } from './pictures.ts'
import type { PictureShape } from './shapes.ts'
import { sweep, taken } from './sweep.ts'

const hoursToClaim = 1

/**
 * Stores uploaded pictures; they have no owner until `claimPictures`. Each URL is recorded before its first byte is written, so that after
 * a crash the sweeper knows what to remove.
 */
export async function keepPictures(
  db: Database,
  pictures: PictureLibrary,
  files: readonly Buffer[],
  shape: PictureShape,
  whose: string,
) {
  if (!files.length) return []
  const given = files.map((bytes) => ({ bytes, id: v7() }))
  const urls = given.map(({ id }) => urlOf(id))
  const since = sql`${now()} + make_interval(hours => ${hoursToClaim})`
  await db.insert(loosePictures).values(urls.map((url) => ({ url, since })))
  const saved: string[] = []
  try {
    for (const { bytes, id } of given) saved.push(await pictures.save(bytes, shape, id, whose))
    return urls
  } catch (error) {
    const removed = await Promise.allSettled(saved.map((url) => pictures.remove(url)))
    const cameFromUs = error instanceof Refusal && error.code !== 'pictures_unavailable'
    // A write that a failing store did not confirm may still arrive there: then the rows stay for the sweeper.
    if (cameFromUs && removed.every(({ status }) => status === 'fulfilled')) await forget(db, urls)
    throw error
  }
}

/** From now on these have an owner, if the caller's transaction commits. */
export async function claimPictures(tx: Tx, urls: readonly string[]) {
  if (!urls.length) return
  const free = and(inArray(loosePictures.url, [...urls]), gt(loosePictures.since, taken))
  const { rowCount } = await tx.delete(loosePictures).where(free)
  if (rowCount !== urls.length) throw new Refusal('overloaded', { retryAfter: 1 }) // swept: they must be uploaded again
}

/** They have no owner any more: removed soon after the caller's transaction, and only if it commits. Shared ones stay. */
export async function releasePictures(tx: Tx, given: readonly string[]) {
  const urls = given.filter((url) => !isShared(url))
  if (!urls.length) return
  await tx
    .insert(loosePictures)
    .values(urls.map((url) => ({ url, since: now() })))
    .onConflictDoUpdate({ target: loosePictures.url, set: { since: now() } })
  await addJob(tx, sweep, {}, { key: sweep.name })
}

const forget = (db: Db, urls: string[]) => db.delete(loosePictures).where(inArray(loosePictures.url, urls))
