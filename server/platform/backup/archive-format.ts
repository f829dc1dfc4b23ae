import { z } from '#contract/zod.ts'

/**
 * A backup is one tar archive: `backup.json`, the pictures, the tables as COPY text in compressed parts, `manifest.json` and its checksum.
 * No entry is larger than `largestEntry`, so that each is read and written as a whole.
 */
export const archiveFormat = 1
export const headName = 'backup.json'
export const manifestName = 'manifest.json'
export const checksumName = 'manifest.json.sha256'
export const partBytes = 1024 * 1024
export const largestEntry = 16 * 1024 * 1024

const sqlName = z.string().regex(/^[a-z_][a-z\d_]{0,62}$/)
const sha256 = z.string().regex(/^[\da-f]{64}$/)
const count = z.int().min(0)

export const archiveHead = z.object({
  format: z.int(),
  /** The release that wrote it. */
  version: z.string().max(50),
  takenAt: z.iso.datetime(),
  /** The newest migration of the database, by its time in the journal. */
  migration: z.int(),
  tables: z.array(z.object({ name: sqlName, columns: z.array(sqlName).min(1) })).max(1_000),
})
export type ArchiveHead = z.output<typeof archiveHead>

export const archiveManifest = z.object({
  /** `bytes` and the checksum are those of the COPY text, before compression. */
  tables: z.array(z.object({ name: sqlName, rows: count, bytes: count, sha256 })),
  /** The checksum is that of the lines `<name> <sha256>`. `missing` were named by the database and not in the store. */
  pictures: z.object({ files: count, bytes: count, missing: count, sha256 }),
  /** Of every byte of the archive before the manifest. */
  sha256,
})
export type ArchiveManifest = z.output<typeof archiveManifest>

export const pictureEntry = (file: string) => `pictures/${file}`
export const pictureIn = (entry: string) =>
  /^pictures\/([\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?:-\d{2,4}\.webp|\.jpg))$/.exec(
    entry,
  )?.[1]

export const partEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`
