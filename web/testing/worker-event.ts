import type { FetchEvent } from '#web/runtime/worker/scope.ts'

/** A fetch event as a browser dispatches it; `settled` resolves when all that it was told to wait for is done. */
export function fetchEvent(address: string, headers: Record<string, string> = {}) {
  const works: Promise<unknown>[] = []
  const event = {
    request: new Request(address, { headers }),
    clientId: 'a-tab',
    waitUntil: (work: Promise<unknown>) => works.push(work.catch(() => undefined)),
  } as unknown as FetchEvent
  const settled = async () => {
    for (let done = 0; done < works.length; done++) await works[done]
  }
  return { event, url: new URL(address), settled }
}

/** A same-origin response, as our server sends it. */
export function answered(
  body: BodyInit | null,
  status = 200,
  headers: Record<string, string> = { 'x-request-id': 'a' },
) {
  return Object.defineProperty(new Response(body, { status, headers }), 'type', { value: 'basic' })
}
