import { createHash } from 'node:crypto'
import { doubleOf } from './http-double.ts'

export const cloudinaryKeys = { cloud: 'seedha', apiKey: '874837483274837', secret: 'cloud-secret' }

/** Cloudinary's upload API and its delivery on this machine, with its own look at the signature. */
export function cloudinaryDouble() {
  return doubleOf(async (request, body, files) => {
    const { url = '', method, headers } = request
    if (method === 'GET') {
      const found = files.get(url.replace(`/${cloudinaryKeys.cloud}/image/upload/`, ''))
      return { act: 'find', answer: () => (found ? { status: 200, text: found.bytes } : { status: 404, text: '' }) }
    }
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    const isUpload = url === `/v1_1/${cloudinaryKeys.cloud}/image/upload`
    const sent = form.get('file')
    const bytes = sent instanceof File ? Buffer.from(await sent.arrayBuffer()) : undefined
    return {
      act: isUpload ? 'put' : 'drop',
      answer() {
        const wrong = faultOf(form)
        if (wrong) return { status: 401, text: JSON.stringify({ error: { message: wrong } }) }
        const id = String(form.get('public_id'))
        const names = [...files.keys()].filter((name) => name.split('.')[0] === id)
        if (isUpload && sent instanceof File && bytes) {
          files.set(`${id}.${sent.name.split('.').pop()}`, { bytes, type: sent.type })
          return { status: 200, text: JSON.stringify({ public_id: id, bytes: bytes.length }) }
        }
        if (url !== `/v1_1/${cloudinaryKeys.cloud}/image/destroy`) return { status: 404, text: '{}' }
        for (const name of names) files.delete(name)
        return { status: 200, text: JSON.stringify({ result: names.length ? 'ok' : 'not found' }) }
      },
    }
  })
}

/** All parameters but the file and the key, sorted by name, and the secret behind them. */
function faultOf(form: FormData): string | undefined {
  const names = [...new Set(form.keys())].filter((name) => !['file', 'api_key', 'signature'].includes(name)).sort()
  let text = ''
  for (const name of names) text += `${text && '&'}${name}=${form.get(name)}`
  const wanted = createHash('sha1')
    .update(text + cloudinaryKeys.secret)
    .digest('hex')
  if (form.get('api_key') !== cloudinaryKeys.apiKey) return 'Unknown API key'
  if (form.get('signature') !== wanted) return `Invalid Signature. String to sign - '${text}'.`
  return Math.abs(Date.now() / 1000 - Number(form.get('timestamp'))) < 3_600 ? undefined : 'Stale request'
}
