import type { ArchiveHead, ArchiveManifest } from './archive-format.ts'
import { DamagedArchive } from './damaged-archive.ts'
import { entriesIn } from './find-archive.ts'
import { megabytes, type Progress } from './write-archive.ts'

export type VerifiedArchive = { head: ArchiveHead; manifest: ArchiveManifest }

/** Reads a whole archive and compares every byte with its checksums. `onHead` may refuse it before the rest is read. */
export async function verifyArchive(
  path: string,
  passphrase: string | undefined,
  show: Progress,
  onHead: (head: ArchiveHead) => void = () => undefined,
): Promise<VerifiedArchive> {
  let head: ArchiveHead | undefined
  let bytes = 0
  for await (const entry of entriesIn(path, passphrase)) {
    if (entry.kind === 'end' && head) return { head, manifest: entry.manifest }
    if (entry.kind === 'head') {
      head = entry.head
      onHead(head)
    } else if (entry.kind !== 'end') {
      bytes += entry.bytes.length
      show(`checking the archive: ${megabytes(bytes)}`)
    }
  }
  throw new DamagedArchive('it has no end')
}

export const rowsIn = ({ tables }: ArchiveManifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
