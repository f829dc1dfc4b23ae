import type { EndpointReply } from '#contract/endpoint.ts'
import { callerNow, refusalOf } from './api.ts'
import { ApiError, type EndpointName, type EndpointNamed, NoAnswer } from './ask.ts'
import { headOf } from './request.ts'

type UploadOptions = {
  params?: Record<string, string>
  /** The same idempotency key for the same content: a repeated upload has one effect. */
  idempotencyKey?: string
  /** Upload progress: the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const patienceMs = 10_000

/** Uploads files with XMLHttpRequest, as fetch reports no progress. It times out when nothing moves, not when the network is slow. */
export function upload<N extends EndpointName>(
  name: N,
  form: FormData,
  { params, idempotencyKey, onProgress, signal }: UploadOptions = {},
): Promise<EndpointReply<EndpointNamed<N>>> {
  const caller = callerNow()
  const { method, address, headers } = headOf(caller, name, { params, idempotencyKey, body: form })
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    let patience: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(patience)
      patience = setTimeout(() => fail(new NoAnswer()), patienceMs)
    }
    const fail = (error: ApiError) => {
      clearTimeout(patience)
      reject(error)
      request.abort()
    }
    const giveUp = () => fail(new ApiError(String(signal?.reason?.message ?? signal?.reason), 0))

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait()
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onprogress = wait
    request.onerror = () => fail(new NoAnswer())
    request.onload = () => {
      clearTimeout(patience)
      const { status } = request
      const said = bodyOf(request.responseText)
      const isDone = status >= 200 && status < 300
      if (isDone && said) return resolve(said as EndpointReply<EndpointNamed<N>>)
      reject(refusalOf(caller, isDone ? 0 : status, said))
    }
    request.open(method, address)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    wait()
    request.send(form)
  })
}

/** A proxy in between may answer with an HTML page; then there is no server message. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
