import { DamagedArchive } from './damaged-archive.ts'

const block = 512
export const tarEnd = Buffer.alloc(2 * block)
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The header of a plain file in the POSIX format (ustar). Every tar program lists and unpacks such an archive. */
export function tarHeader(name: string, size: number, modifiedAt: number): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for a tar archive: ${name}`)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(modifiedAt, 12), 136)
  header.write('        0', 148) // the checksum counts as spaces while it is computed; 0 is a plain file
  header.write('ustar\x0000', 257)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return header
}

export const paddingOf = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** Reads only what `tarHeader` writes: links, folders, other modes and longer names are refused. */
export function readTarHeader(header: Buffer): { name: string; size: number } {
  const name = header.subarray(0, 100).toString('latin1').replace(/\0+$/, '')
  const number = (at: number) => Number.parseInt(header.subarray(at, at + 11).toString('latin1'), 8)
  const [size, modifiedAt] = [number(124), number(136)]
  const isOurs =
    /^[\w./-]{1,100}$/.test(name) && size >= 0 && modifiedAt >= 0 && header.equals(tarHeader(name, size, modifiedAt))
  if (!isOurs) throw new DamagedArchive('a file in it has no header of ours')
  return { name, size }
}
