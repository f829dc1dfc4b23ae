import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type ByteReader, byteReader } from './byte-reader.ts'
import { DamagedArchive, WrongPassphrase } from './damaged-archive.ts'

/**
 * Passphrase encryption in the age format, version 1 (C2SP age.md), so that `age --decrypt` opens an archive too. Chunks are authenticated
 * one by one and the last one is marked: a truncated file is noticed.
 */
export const ageMagic = 'age-encryption.org/v1\n'
const chunkBytes = 64 * 1024
const tagBytes = 16
/** 2^15 needs 32 MB. `age` itself writes 2^18; more than that is refused, as it would take the machine's memory. */
const usualWorkFactor = 15
const hardestWorkFactor = 18

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const wrapKeyOf = (passphrase: string, salt: Buffer, logN: number) =>
  derive(passphrase, Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]), 32, {
    N: 2 ** logN,
    r: 8,
    p: 1,
    maxmem: 2 ** (logN + 11),
  })
const hkdf = (fileKey: Buffer, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, Buffer.from(info), 32))
const macOf = (fileKey: Buffer, header: string) =>
  createHmac('sha256', hkdf(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest()
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function seal(key: Buffer, nonce: Buffer, bytes: Buffer) {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const bytes = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    decipher.final()
    return bytes
  } catch {
    return undefined
  }
}

const noNonce = Buffer.alloc(12)
function nonceOf(counter: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(counter, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export async function* encrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  workFactor = usualWorkFactor,
): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)]
  const wrapped = seal(await wrapKeyOf(passphrase, salt, workFactor), noNonce, fileKey)
  const header = `${ageMagic}-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`
  yield Buffer.concat([Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`), nonce])
  const key = hkdf(fileKey, nonce, 'payload')
  const reader = byteReader(source)
  for (let counter = 0, isLast = false; !isLast; counter++) {
    const chunk = await reader.takeUpTo(chunkBytes)
    isLast = await reader.isAtEnd()
    yield seal(key, nonceOf(counter, isLast), chunk)
  }
}

export async function* decrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = byteReader(source)
  const fileKey = await fileKeyIn(reader, passphrase)
  const key = hkdf(fileKey, await reader.take(16), 'payload')
  for (let counter = 0, isLast = false; !isLast; counter++) {
    const sealed = await reader.takeUpTo(chunkBytes + tagBytes)
    isLast = await reader.isAtEnd()
    const chunk = sealed.length >= tagBytes && open(key, nonceOf(counter, isLast), sealed)
    if (!chunk) throw new DamagedArchive(isLast ? 'it was changed, or its end is missing' : 'it was changed')
    yield chunk
  }
}

async function fileKeyIn(reader: ByteReader, passphrase: string): Promise<Buffer> {
  const lines = [await reader.line(100), await reader.line(100), await reader.line(100), await reader.line(100)]
  const [, salt = '', logN = ''] = /^-> scrypt ([\w+/]{22}) ([1-9]\d?)$/.exec(lines[1] ?? '') ?? []
  const [, mac = ''] = /^--- ([\w+/]{43})$/.exec(lines[3] ?? '') ?? []
  if (`${lines[0]}\n` !== ageMagic || !salt || !mac) throw new DamagedArchive('its encryption header is not readable')
  if (Number(logN) > hardestWorkFactor) throw new DamagedArchive(`its scrypt work factor is over ${hardestWorkFactor}`)
  const wrapKey = await wrapKeyOf(passphrase, Buffer.from(salt, 'base64'), Number(logN))
  const wrapped = Buffer.from(lines[2] ?? '', 'base64')
  const fileKey = wrapped.length === 32 ? open(wrapKey, noNonce, wrapped) : undefined
  if (!fileKey) throw new WrongPassphrase()
  const header = `${lines.slice(0, 3).join('\n')}\n---`
  const given = Buffer.from(mac, 'base64')
  if (base64(given) !== mac || !timingSafeEqual(macOf(fileKey, header), given))
    throw new DamagedArchive('its encryption header was changed')
  return fileKey
}
