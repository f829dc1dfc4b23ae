import { expect, test } from 'vitest'
import { bytesOf } from '#server/testing/backup.ts'
import { decrypted, encrypted } from './age.ts'
import { DamagedArchive, WrongPassphrase } from './damaged-archive.ts'

const passphrase = 'correct horse battery'
const chunk = 64 * 1024
const quick = 10 // the work factor, of which the usual one takes a second

async function* of(...chunks: Buffer[]) {
  yield* chunks
}
const opened = (bytes: Buffer, by = passphrase) => bytesOf(decrypted(of(bytes), by))

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('%i bytes are encrypted and decrypted', async (size) => {
  const plain = Buffer.alloc(size, 'seedha')
  const sealed = await bytesOf(encrypted(of(plain.subarray(0, 10), plain.subarray(10)), passphrase, quick))
  expect(sealed.includes('seedha')).toBe(false)
  expect((await opened(sealed)).equals(plain)).toBe(true)
})

test('what the reference implementation wrote (age-encryption 0.3.1) is read', async () => {
  const file =
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA0VCtVSy9SSXYzZkN1dytuSVBpdlFBIDQKbEhtcnVTMFU0ZkJ6ZVJrbXA2UldaZ0RRajVOUldF' +
    'ZkV4ZmVqSWpMZXZEbwotLS0gcTNZbW4rcWRBY29IRWdDOGNDRUdYbjZTME9BOVJlVjYvMXNuWTd3K2FQVQokxBSN0gSJDcrKJ5j/gvXnVwOWsMi8R5/F' +
    'gYnpDT6lvKVpwvnRVLaQyrApFYZaagMoR+uB+o01v4zq+yI='
  expect((await opened(Buffer.from(file, 'base64'))).toString()).toBe('a backup of another program\n')
})

test('a wrong passphrase opens nothing', async () => {
  const sealed = await bytesOf(encrypted(of(Buffer.from('secret')), passphrase, quick))
  await expect(opened(sealed, 'another passphrase')).rejects.toThrow(WrongPassphrase)
})

test('an end that is missing is noticed, also between two chunks', async () => {
  const sealed = await bytesOf(encrypted(of(Buffer.alloc(2 * chunk + 5)), passphrase, quick))
  const header = sealed.indexOf('\n---') + 4 + 1 + 43 + 1 + 16
  for (const kept of [header + chunk + 16, header + 2 * (chunk + 16), sealed.length - 1, header, header - 1, 60])
    await expect(opened(sealed.subarray(0, kept))).rejects.toThrow(DamagedArchive)
})

test('chunks that changed places, a changed header and what is added are noticed', async () => {
  const sealed = await bytesOf(encrypted(of(Buffer.alloc(2 * chunk, 'ab')), passphrase, quick))
  const end = sealed.length - 2 * (chunk + 16)
  const [header, first, second] = [
    sealed.subarray(0, end),
    sealed.subarray(end, -chunk - 16),
    sealed.subarray(-chunk - 16),
  ]
  await expect(opened(Buffer.concat([header, second, first]))).rejects.toThrow(DamagedArchive)
  await expect(opened(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow(DamagedArchive)
  const weaker = Buffer.from(sealed.toString('latin1').replace(' 10\n', ' 9\n'), 'latin1')
  await expect(opened(weaker)).rejects.toThrow(WrongPassphrase)
  const greedy = Buffer.from(sealed.toString('latin1').replace(' 10\n', ' 30\n'), 'latin1')
  await expect(opened(greedy)).rejects.toThrow('work factor')
})
