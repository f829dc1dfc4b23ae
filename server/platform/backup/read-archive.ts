import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { z } from '#contract/zod.ts'
import { SetUpError } from '../set-up-error.ts'
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  checksumName,
  headName,
  largestEntry,
  manifestName,
  partEntry,
  pictureIn,
} from './archive-format.ts'
import { type ByteReader, byteReader } from './byte-reader.ts'
import { DamagedArchive } from './damaged-archive.ts'
import { paddingOf, readTarHeader, tarEnd } from './tar.ts'
import { checksumLine, linesIn } from './write-archive.ts'

const decompress = promisify(gunzip)

export type ArchiveEntry =
  | { kind: 'head'; head: ArchiveHead }
  | { kind: 'picture'; name: string; bytes: Buffer }
  | { kind: 'part'; table: string; bytes: Buffer }
  | { kind: 'end'; manifest: ArchiveManifest }

/**
 * The entries of an archive, in the one order that a backup writes them. The last one comes only if every byte was right: whoever acts on
 * entries must be able to undo it until then. Names in the archive never become paths: a picture's must be an id, a table's is in the head.
 */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const reader = byteReader(source)
  try {
    yield* entriesOf(reader)
  } finally {
    await reader.close()
  }
}

async function* entriesOf(reader: ByteReader): AsyncGenerator<ArchiveEntry> {
  const all = createHash('sha256')
  const first = await nextEntry(reader)
  if (first.name !== headName) throw new DamagedArchive('it does not begin like a backup')
  const head = readHead(first.bytes)
  all.update(first.raw)
  yield { kind: 'head', head }

  const pictures = { files: 0, bytes: 0, names: createHash('sha256') }
  const tables = head.tables.map(({ name }) => ({ name, parts: 0, rows: 0, bytes: 0, text: createHash('sha256') }))
  let at = 0
  for (;;) {
    const { name, bytes, raw } = await nextEntry(reader)
    if (name === manifestName) {
      yield { kind: 'end', manifest: await readEnd(reader, bytes, { all, pictures, tables }) }
      return
    }
    all.update(raw)
    const picture = pictureIn(name)
    if (picture && tables.every(({ parts }) => parts === 0)) {
      pictures.names.update(`${picture} ${createHash('sha256').update(bytes).digest('hex')}\n`)
      pictures.files++
      pictures.bytes += bytes.length
      yield { kind: 'picture', name: picture, bytes }
      continue
    }
    const found = tables.findIndex((table, place) => place >= at && name === partEntry(table.name, table.parts + 1))
    const table = tables[found]
    if (!table) throw new DamagedArchive('there is a file in it that does not belong there')
    at = found
    const text = await decompress(bytes, { maxOutputLength: largestEntry }).catch(() => {
      throw new DamagedArchive(`a part of the table ${table.name} can't be unpacked`)
    })
    table.parts++
    table.rows += linesIn(text)
    table.bytes += text.length
    table.text.update(text)
    yield { kind: 'part', table: table.name, bytes: text }
  }
}

async function nextEntry(reader: ByteReader) {
  const header = await reader.take(512)
  const { name, size } = readTarHeader(header)
  if (size > largestEntry) throw new DamagedArchive('a file in it is too large')
  const bytes = await reader.take(size)
  const padding = paddingOf(size)
  if (!(await reader.take(padding.length)).equals(padding)) throw new DamagedArchive('a file in it has no end of ours')
  return { name, bytes, raw: Buffer.concat([header, bytes, padding]) }
}

function readHead(bytes: Buffer): ArchiveHead {
  const given = parse(bytes)
  const format = (given as { format?: unknown } | undefined)?.format
  if (typeof format === 'number' && format > archiveFormat) throw newerArchive()
  return shaped(archiveHead, given)
}

export const newerArchive = () =>
  new SetUpError('The archive was made by a newer Seedha than this one: update the program first.')

type Counted = {
  all: Hash
  pictures: { files: number; bytes: number; names: Hash }
  tables: { name: string; rows: number; bytes: number; text: Hash }[]
}

async function readEnd(reader: ByteReader, bytes: Buffer, { all, pictures, tables }: Counted) {
  const manifest = shaped(archiveManifest, parse(bytes))
  const checksum = await nextEntry(reader)
  const isSame =
    checksum.name === checksumName &&
    checksum.bytes.toString('latin1') === checksumLine(bytes) &&
    (await reader.take(tarEnd.length)).equals(tarEnd)
  if (!isSame || !(await reader.isAtEnd())) throw new DamagedArchive('its end is not as it was written')
  const found = {
    tables: tables.map(({ name, rows, bytes, text }) => ({ name, rows, bytes, sha256: text.digest('hex') })),
    pictures: {
      files: pictures.files,
      bytes: pictures.bytes,
      missing: manifest.pictures.missing,
      sha256: pictures.names.digest('hex'),
    },
    sha256: all.digest('hex'),
  }
  if (JSON.stringify(found) !== JSON.stringify(manifest))
    throw new DamagedArchive('its content is not what its manifest says')
  return manifest
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function shaped<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given)
  if (!read.success) throw new DamagedArchive('its head or manifest is not readable')
  return read.data
}
