import { DamagedArchive } from './damaged-archive.ts'

export type ByteReader = ReturnType<typeof byteReader>

/** Reads a stream of chunks of any size by numbers of bytes. It holds no more than was asked for, and one chunk. */
export function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0

  /** Whether so many bytes are there. */
  async function fill(wanted: number): Promise<boolean> {
    while (size < wanted) {
      const { done, value } = await chunks.next()
      if (done) return false
      held.push(value)
      size += value.length
    }
    return true
  }

  function cut(bytes: number): Buffer {
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = all.length > bytes ? [all.subarray(bytes)] : []
    size = all.length - Math.min(bytes, all.length)
    return all.subarray(0, bytes)
  }

  async function take(bytes: number): Promise<Buffer> {
    if (!(await fill(bytes))) throw new DamagedArchive('it ends too early')
    return cut(bytes)
  }

  return {
    take,
    /** Fewer only at the end. */
    async takeUpTo(bytes: number): Promise<Buffer> {
      await fill(bytes)
      return cut(Math.min(bytes, size))
    },
    async isAtEnd(): Promise<boolean> {
      return !(await fill(1))
    },
    /** Without its line break. */
    async line(longest: number): Promise<string> {
      await fill(longest)
      const end = Buffer.concat(held).subarray(0, longest).indexOf('\n')
      if (end === -1) throw new DamagedArchive('a line of its header is too long')
      return (await take(end + 1)).toString('latin1').slice(0, -1)
    },
    /** Ends the source early, so that its file is closed. */
    async close() {
      await chunks.return?.()
    },
  }
}
