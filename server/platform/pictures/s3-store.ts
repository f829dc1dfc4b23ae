import { outboundTo } from '../outbound.ts'
import { semaphore } from '../semaphore.ts'
import { typeOf } from './picture-files.ts'
import { picturesAway } from './pictures-away.ts'
import { signed } from './sigv4.ts'

type S3 = { endpoint: string; region: string; bucket: string; keyId: string; secret: string }

const largest = 5_000_000 // noise of 1200 × 1200 at quality 90 has a third of it

/** Picture store in object storage: an S3 bucket or a compatible one, with path-style URLs. Only this program reads it. */
export function s3Store({ endpoint, bucket, ...key }: S3, { timeoutMs = 5_000 } = {}) {
  const fetchOut = outboundTo(endpoint)
  const reading = semaphore({ atOnce: 32, waiting: 200 })

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, bytes?: Buffer) {
    const url = `${endpoint}/${bucket}/${name}`
    const type: Record<string, string> = bytes ? { 'content-type': typeOf(name) } : {}
    const headers = signed({ method, url, headers: type, body: bytes ?? '', at: new Date() }, key)
    const limits = { maxBytes: largest, timeoutMs }
    try {
      const answer = await fetchOut(url, { method, headers, ...(bytes && { body: bytes }), ...limits })
      const isGone = answer.status === 404 && method !== 'PUT'
      if (isGone || (answer.status >= 200 && answer.status <= 299)) return answer
      throw new Error(`the picture store answered ${answer.status} to ${method}`)
    } catch (error) {
      throw picturesAway(error)
    }
  }

  return {
    async put(name: string, bytes: Buffer) {
      await ask('PUT', name, bytes)
    },
    async drop(name: string) {
      await ask('DELETE', name)
    },
    async find(name: string) {
      const { status, bytes } = await reading(() => ask('GET', name))
      return status === 404 ? undefined : { content: bytes, size: bytes.length }
    },
  }
}
