import { createHash, createHmac } from 'node:crypto'

type SignableRequest = {
  method: string
  /** Without a query string: we need none. */
  url: string
  headers: Record<string, string>
  body: Uint8Array | string
  at: Date
}
type SigningKey = { keyId: string; secret: string; region: string }

/** AWS Signature Version 4: the headers of a call to S3, with the signature, the payload in one piece. */
export function signed({ method, url, headers, body, at }: SignableRequest, { keyId, secret, region }: SigningKey) {
  const { host, pathname } = new URL(url)
  const moment = at.toISOString().replaceAll(/[:-]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const sent: Record<string, string> = { ...headers, host, 'x-amz-content-sha256': sha256(body), 'x-amz-date': moment }
  const names = Object.keys(sent).sort()
  const asked = [
    method,
    pathname.split('/').map(encoded).join('/'),
    '',
    ...names.map((name) => `${name}:${sent[name]?.trim()}`),
    '',
    names.join(';'),
    sent['x-amz-content-sha256'],
  ]
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(asked.join('\n'))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`))
  const signature = hmac(key, text).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...sent, authorization }
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** S3 wants every character but letters, digits and -._~ percent-encoded, once. */
const encoded = (segment: string) =>
  encodeURIComponent(decodeURIComponent(segment)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
