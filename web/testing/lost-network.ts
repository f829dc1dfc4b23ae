import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import { keepToken } from '#web/lib/device/session.ts'
import { openOutbox } from '#web/lib/outbox/open-outbox.ts'
import { keeperNow } from '#web/lib/outbox/queue.ts'
import '#web/queue-kinds.ts'
import outbox from '../../locales/en/outbox.json' with { type: 'json' }

type SentFromQueue = { method: string; path: string; key: string | null; body: unknown }
type LostNetworkCase = {
  owner: string
  /** What is read, which is there also without a network. */
  read: (path: string) => unknown
  page: () => void
  act: () => Promise<unknown>
  /** What is said of it while it waits. */
  line: string
}

/**
 * Does something while nothing that is sent gets through, sees that it waits, closes the page, sees on a new one that it
 * still does, and has the network back. Returns what then got through.
 */
export async function keptAndSent({
  owner,
  read,
  page,
  act,
  line,
}: LostNetworkCase): Promise<Omit<SentFromQueue, 'key'>[]> {
  const tried: SentFromQueue[] = []
  const done: SentFromQueue[] = []
  let isAway = true
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/api/, '').split('?')[0] ?? ''
    if (method === 'GET') return Response.json(read(path))
    const key = new Headers(headers).get('idempotency-key')
    const one = { method, path, key, body: body ? JSON.parse(String(body)) : undefined }
    tried.push(one)
    if (isAway) throw new TypeError('no network')
    done.push(one)
    return Response.json({})
  })
  keepToken('token')
  const seen = async () => {
    expect(await screen.findByText(line)).toBeTruthy()
    expect(await screen.findByText(outbox.waiting)).toBeTruthy()
  }

  const close = await opened(owner)
  page()
  await act()
  await seen()
  cleanup()
  close()
  expect(done).toEqual([])

  const closeAgain = await opened(owner)
  page()
  await seen()
  isAway = false
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(line)).toBeNull())
  cleanup()
  closeAgain()
  expect(new Set(tried.map(({ key }) => key)).size).toBe(1)
  return done.map(({ key: _key, ...rest }) => rest)
}

async function opened(owner: string) {
  const ignore = () => undefined
  const close = openOutbox({ owner, onKept: ignore, onSent: ignore, onTouched: ignore })
  await expect.poll(keeperNow).toBeDefined()
  return close
}
