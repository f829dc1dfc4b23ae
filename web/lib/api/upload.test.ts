import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepToken, readToken } from '#web/lib/device/session.ts'
import { setApiBase } from './api.ts'
import type { ApiError } from './ask.ts'
import { upload } from './upload.ts'

/** XMLHttpRequest as far as an upload uses it; the test is the network. */
class Line {
  static last: Line
  upload = {} as { onprogress: (event: object) => void }
  onload = () => {}
  onerror = () => {}
  onprogress = () => {}
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  send = vi.fn()
  abort = vi.fn()
  constructor() {
    Line.last = this
  }
  open(...to: string[]) {
    this.opened = to
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  answer(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.onload()
  }
  sent(loaded: number) {
    this.upload.onprogress({ loaded, total: 100, lengthComputable: true })
  }
}

const send = (more: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) =>
  upload('PATCH /users/profile/image', new FormData(), more)
const failing = (sending: Promise<unknown>) => sending.catch((error: ApiError) => error) as Promise<ApiError>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
  localStorage.clear()
  setApiBase('https://seedha.example/api')
  history.replaceState(null, '', '/login')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it carries the session and the device, tells how far it is, and hands over the answer', async () => {
  keepToken('mine')
  localStorage.setItem('deviceFingerprint', 'device-secret-16')
  const shares: number[] = []
  const sending = send({ onProgress: (share) => shares.push(share) })
  Line.last.sent(25)
  Line.last.sent(100)
  Line.last.answer(200, '{"user":"Ravi"}')
  expect(await sending).toEqual({ user: 'Ravi' })
  expect(shares).toEqual([0.25, 1])
  expect(Line.last.opened).toEqual(['PATCH', 'https://seedha.example/api/users/profile/image'])
  expect(Line.last.headers).toMatchObject({ authorization: 'Bearer mine', 'x-device-fingerprint': 'device-secret-16' })
})

test('it names what it belongs to, and a key under which a repeated sending has one effect', async () => {
  const sending = upload('POST /products/{id}/images', new FormData(), { params: { id: 'a/b' }, idempotencyKey: 'k1' })
  Line.last.answer(201, '{"product":"Lemon"}')
  expect(await sending).toEqual({ product: 'Lemon' })
  expect(Line.last.opened).toEqual(['POST', 'https://seedha.example/api/products/a%2Fb/images'])
  expect(Line.last.headers).toMatchObject({ 'idempotency-key': 'k1' })
})

test('it goes on for as long as something moves, and gives up after 10 s of silence', async () => {
  const sending = failing(send())
  for (const loaded of [10, 20, 30]) {
    await vi.advanceTimersByTimeAsync(9_900)
    Line.last.sent(loaded)
  }
  expect(Line.last.abort).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await sending).toMatchObject({ message: 'No response received from server', status: 0 })
  expect(Line.last.abort).toHaveBeenCalled()
})

test('a refusal keeps the server’s words and code', async () => {
  const sending = failing(send())
  Line.last.answer(400, '{"message":"Invalid image file.","code":"image_invalid"}')
  expect(await sending).toMatchObject({ message: 'Invalid image file.', status: 400, code: 'image_invalid' })
})

test('an answer that is no JSON is an error that occurred', async () => {
  const sending = failing(send())
  Line.last.answer(413, '<html>too large</html>')
  expect(await sending).toMatchObject({ message: 'An error occurred', status: 413 })
})

test('a broken line is no answer', async () => {
  const sending = failing(send())
  Line.last.onerror()
  expect(await sending).toMatchObject({ message: 'No response received from server', status: 0 })
})

test('who stops it is told in the words of the stop', async () => {
  const stop = new AbortController()
  const sending = failing(send({ signal: stop.signal }))
  stop.abort(new Error('closed'))
  expect(await sending).toMatchObject({ message: 'closed', status: 0 })
})

test('a 401 ends the session', async () => {
  keepToken('dead')
  const sending = failing(send())
  Line.last.answer(401, '{"message":"Please log in.","code":"unauthenticated"}')
  await sending
  expect(readToken()).toBeNull()
})
