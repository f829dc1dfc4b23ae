import { createHash } from 'node:crypto'
import { z } from '#contract/zod.ts'
import { outboundTo } from '../outbound.ts'
import { typeOf } from './picture-files.ts'
import { picturesAway } from './pictures-away.ts'

type Cloudinary = { cloud: string; apiKey: string; secret: string; baseUrl: string; deliveryUrl: string }
type Params = Record<string, string>

/** Picture store on Cloudinary: it stores the four files as we made them and serves them to browsers itself; it transforms nothing. */
export function cloudinaryStore(
  { cloud, apiKey, secret, baseUrl, deliveryUrl }: Cloudinary,
  { timeoutMs = 5_000 } = {},
) {
  const fetchOut = outboundTo(baseUrl)
  const account = encodeURIComponent(cloud)

  async function ask<S extends z.ZodType>(action: 'upload' | 'destroy', params: Params, wanted: S, file?: File) {
    const asked = { ...params, timestamp: String(Math.floor(Date.now() / 1000)) }
    const form = new FormData()
    const fields = { ...asked, api_key: apiKey, signature: signatureOf(asked, secret) }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (file) form.set('file', file)
    const packed = new Response(form)
    try {
      const { status, text } = await fetchOut(`${baseUrl}/v1_1/${account}/image/${action}`, {
        method: 'POST',
        headers: { 'content-type': packed.headers.get('content-type') ?? '' },
        body: new Uint8Array(await packed.arrayBuffer()),
        timeoutMs,
      })
      if (status !== 200) throw new Error(`the picture service answered ${status} to ${action}`)
      wanted.parse(JSON.parse(text))
    } catch (error) {
      throw picturesAway(error)
    }
  }

  return {
    async put(name: string, bytes: Buffer) {
      const id = publicIdOf(name)
      const file = new File([Uint8Array.from(bytes)], name, { type: typeOf(name) })
      await ask('upload', { public_id: id }, z.object({ public_id: z.literal(id) }), file)
    },
    async drop(name: string) {
      const params = { public_id: publicIdOf(name), invalidate: 'true' }
      await ask('destroy', params, z.object({ result: z.enum(['ok', 'not found']) }))
    },
    async find(name: string) {
      return { elsewhere: `${deliveryUrl}/${account}/image/upload/${name}` }
    },
  }
}

const publicIdOf = (name: string) => name.replace(/\.\w+$/, '')

/** SHA-1 of the sorted parameters and the secret, as Cloudinary's upload API requires it. */
export function signatureOf(params: Params, secret: string) {
  const text = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
  return createHash('sha1').update(`${text}${secret}`).digest('hex')
}
