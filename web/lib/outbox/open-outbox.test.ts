import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import '#web/queue-kinds.ts'
import { eraseUnsent } from '#web/lib/device/drafts.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { openOutbox } from './open-outbox.ts'
import { keeperNow, useKnownUnsent } from './queue.ts'
import { sendWaiting } from './queue-sender.ts'

afterEach(() => {
  forgetSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ignore = () => undefined
async function opened(onSent = ignore) {
  const close = openOutbox({ owner: 'ravi', onKept: ignore, onSent, onTouched: ignore })
  await expect.poll(keeperNow).toBeDefined()
  return close
}

/** Opened, with one item in flight to a server that has not responded yet. */
async function sendingOne() {
  const answer = Promise.withResolvers<Response>()
  const fetched = vi.fn(() => answer.promise)
  vi.spyOn(console, 'info').mockReturnValue() // no worker here that could send it
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', fetched)
  keepToken('token')
  const close = await opened()
  await keeperNow()?.keep({ kind: 'accept', key: 'k', thing: 'request:k', params: { id: 'k' }, about: {} })
  await expect.poll(() => fetched.mock.calls).toHaveLength(1)
  return { answer, fetched, close }
}

test('what one that is closed was just sending is not shown as waiting by the next, and is told there', async () => {
  const { answer, fetched, close } = await sendingOne()
  close()

  const told = vi.fn()
  const closeNext = await opened(told)
  const { result } = renderHook(useKnownUnsent)
  await expect.poll(() => result.current).toHaveLength(1)
  answer.resolve(Response.json({}))
  await expect.poll(() => result.current).toEqual([])
  await expect.poll(() => told.mock.calls).toHaveLength(1)
  expect(fetched).toHaveBeenCalledOnce()
  closeNext()
})

test('one that was just sending when its owner left leaves nothing behind, and complains of nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const { answer, close } = await sendingOne()
  close()
  eraseUnsent()
  answer.reject(new TypeError('Failed to fetch'))
  await sendWaiting({ begin: () => true, tell: () => undefined }) // gets the lock after it
  await expect.poll(() => indexedDB.databases()).toEqual([])
  expect(warned).not.toHaveBeenCalled()
})
