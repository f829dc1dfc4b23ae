import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type ArchiveHead,
  type ArchiveManifest,
  checksumName,
  headName,
  largestEntry,
  manifestName,
  partBytes,
  partEntry,
  pictureEntry,
} from './archive-format.ts'
import { paddingOf, tarEnd, tarHeader } from './tar.ts'

const compress = promisify(gzip)
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

type PictureFile = { name: string; bytes: Buffer | undefined }
export type ArchiveContent = {
  head: ArchiveHead
  /** In any order; without bytes where the store does not have it. */
  pictures: AsyncIterable<PictureFile>
  copyOf: (table: ArchiveHead['tables'][number]) => AsyncIterable<Buffer>
}
export type Progress = (done: string) => void

/** The bytes of an archive, made as they are read: no table and no list of pictures is ever held in memory. */
export async function* archiveOf(
  { head, pictures, copyOf }: ArchiveContent,
  show: Progress,
): AsyncGenerator<Buffer, ArchiveManifest> {
  const modifiedAt = Math.floor(Date.parse(head.takenAt) / 1000)
  const all = createHash('sha256')
  const entry = (name: string, bytes: Buffer) => {
    if (bytes.length > largestEntry) throw new Error(`${name} is larger than an entry may be`)
    return Buffer.concat([tarHeader(name, bytes.length, modifiedAt), bytes, paddingOf(bytes.length)])
  }
  const hashed = (bytes: Buffer) => {
    all.update(bytes)
    return bytes
  }

  yield hashed(entry(headName, asJson(head)))
  const stored = { files: 0, bytes: 0, missing: 0 }
  const names = createHash('sha256')
  for await (const { name, bytes } of pictures) {
    if (!bytes) {
      stored.missing++
      continue
    }
    names.update(`${name} ${sha256(bytes)}\n`)
    stored.files++
    stored.bytes += bytes.length
    show(`pictures: ${stored.files} files, ${megabytes(stored.bytes)}`)
    yield hashed(entry(pictureEntry(name), bytes))
  }

  const tables: ArchiveManifest['tables'] = []
  for (const table of head.tables) {
    const copied = { rows: 0, bytes: 0 }
    const text = createHash('sha256')
    let part = 0
    for await (const bytes of inParts(copyOf(table))) {
      text.update(bytes)
      copied.rows += linesIn(bytes)
      copied.bytes += bytes.length
      show(`${table.name}: ${copied.rows} rows, ${megabytes(copied.bytes)}`)
      yield hashed(entry(partEntry(table.name, ++part), await compress(bytes)))
    }
    tables.push({ name: table.name, ...copied, sha256: text.digest('hex') })
  }

  const manifest = { tables, pictures: { ...stored, sha256: names.digest('hex') }, sha256: all.digest('hex') }
  const json = asJson(manifest)
  yield entry(manifestName, json)
  yield entry(checksumName, Buffer.from(checksumLine(json)))
  yield tarEnd
  return manifest
}

/** As sha256sum writes and checks it. */
export const checksumLine = (manifest: Buffer) => `${sha256(manifest)}  ${manifestName}\n`

const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** In COPY's text format a line break in a value is written as \n: so every one ends a row. */
export function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size) yield Buffer.concat(held)
}
