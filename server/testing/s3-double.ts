import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { doubleOf } from './http-double.ts'

export const s3Keys = { region: 'ap-south-1', bucket: 'seedha-pictures', keyId: 'AKIDSEEDHA', secret: 's3/secret+key' }

/** S3's object API on this machine: it believes nothing but the signature, worked out here from the raw request. */
export function s3Double() {
  return doubleOf((request, body, files) => {
    const isTrue = isSigned(request, body)
    const name = decodeURIComponent(request.url ?? '').replace(`/${s3Keys.bucket}/`, '')
    const act = { PUT: 'put', DELETE: 'drop', GET: 'find' } as const
    return {
      act: act[request.method as keyof typeof act],
      answer() {
        if (!isTrue) return { status: 403, text: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
        if (!request.url?.startsWith(`/${s3Keys.bucket}/`)) return { status: 404, text: '<Code>NoSuchBucket</Code>' }
        if (request.method === 'PUT') files.set(name, { bytes: body, type: request.headers['content-type'] })
        const found = files.get(name)
        if (request.method === 'DELETE') {
          files.delete(name)
          return { status: 204, text: '' } // also where there was nothing
        }
        return found ? { status: 200, text: found.bytes } : { status: 404, text: '<Code>NoSuchKey</Code>' }
      },
    }
  })
}

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest()
const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** As Amazon describes it, step by step, from what came over the wire. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/
  const [, keyId, day = '', region = '', names = '', given = ''] = parts.exec(headers.authorization ?? '') ?? []
  const moment = String(headers['x-amz-date'])
  const sentAt = Date.parse(moment.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (keyId !== s3Keys.keyId || region !== s3Keys.region || !moment.startsWith(day)) return false
  if (!(Math.abs(Date.now() - sentAt) < 15 * 60_000)) return false
  if (headers['x-amz-content-sha256'] !== hash(body)) return false
  const mustBeSigned = [
    'host',
    'x-amz-content-sha256',
    'x-amz-date',
    ...(headers['content-type'] ? ['content-type'] : []),
  ]
  if (!mustBeSigned.every((name) => names.split(';').includes(name))) return false
  let canonical = `${method}\n${url}\n\n`
  for (const name of names.split(';')) canonical += `${name}:${headers[name]}\n`
  canonical += `\n${names}\n${hash(body)}`
  const text = `AWS4-HMAC-SHA256\n${moment}\n${day}/${region}/s3/aws4_request\n${hash(canonical)}`
  const dayKey = mac(mac(mac(mac(`AWS4${s3Keys.secret}`, day), region), 's3'), 'aws4_request')
  return timingSafeEqual(mac(dayKey, text), Buffer.from(given, 'hex'))
}
