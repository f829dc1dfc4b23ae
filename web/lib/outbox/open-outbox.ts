import { callerNow } from '#web/lib/api/api.ts'
import { WordedError } from '#web/lib/api/error-text.tsx'
import { randomText } from '#web/lib/device/device.ts'
import { countKept, outboxName } from '#web/lib/device/drafts.ts'
import { renewEvent } from '#web/lib/offline/cached-age.ts'
import { log } from '../log.ts'
import { reportPageHolds } from './page-hold.ts'
import { type Keeper, setKeeper, showUnsent, unsentNow } from './queue.ts'
import { isUnsent, type OutboxItem, type Sender } from './queue-item.ts'
import { sendLeaving, sendWaiting } from './queue-sender.ts'
import {
  addItem,
  changeItem,
  claim,
  dropItem,
  dropUnsent,
  itemsOf,
  releaseHeld,
  settleRefused,
  takeSent,
} from './queue-store.ts'

type Touched = readonly string[]

/** More is a mistake, or does not fit on a phone. */
const mostItems = 50
const mostBytes = 60_000_000

type Outbox = {
  owner: string
  onKept: () => void
  onSent: (item: OutboxItem) => void
  onTouched: (touched: Touched) => void
}

/** Opens the device queue: stores and sends for the signed-in member until it is closed. Where storage is forbidden there is no keeper. */
export function openOutbox({ owner, onKept, onSent, onTouched }: Outbox): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outboxName) : undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isQueued = false
  let shown: readonly OutboxItem[] = []
  /** A page that opens, or notices that the network is back, skips back-off pauses that waited for the network. */
  let isBack = true

  const sender = (): Sender | undefined => {
    const { token, ...rest } = callerNow()
    return token ? { ...rest, owner, token } : undefined
  }
  const show = async () => {
    const items = await itemsOf(owner)
    if (signal.aborted) return
    const unsent = items.filter(isUnsent)
    shown = unsent
    showUnsent(unsent)
    countKept(owner, unsentNow().length)
    if (unsent.length === items.length || document.visibilityState !== 'visible') return
    for (const item of await takeSent(owner)) onSent(item)
  }
  const refresh = () => void show().catch((error) => log.warn('what waits could not be read', error))
  const tellOthers = (touched: Touched = []) => {
    if (!signal.aborted) channel?.postMessage(touched)
  }
  const tell = (touched: Touched = []) => {
    refresh()
    if (touched.length) onTouched(touched)
    tellOthers(touched)
  }
  const begin = () => {
    const wasBack = isBack
    isQueued = isBack = false
    return wasBack
  }
  const send = async () => {
    if (isQueued || signal.aborted) return
    isQueued = true // a run that waits for the lock will find whatever is added until then
    clearTimeout(timer)
    try {
      const pause = await sendWaiting({ begin, tell })
      refresh() // nobody has reported what a closed queue sent before the lock was free
      if (pause !== undefined && !signal.aborted) timer = setTimeout(() => void send(), pause)
    } catch (error) {
      isQueued = false
      log.warn('what waits could not be sent', error)
    }
  }

  const keeper: Keeper = {
    keep: async (draft, told) => {
      const by = sender()
      if (!by) throw new WordedError('errors:unauthenticated')
      await inRoom(draft.files ?? [], owner)
      await addItem(draft, by, Date.now(), told).catch((error) => {
        log.warn('there is no room for what waits', error)
        throw new WordedError('outbox:full')
      })
      await show()
      tellOthers()
      if (told) return
      if (!draft.isTold && draft.holdMs === undefined) onKept()
      void askWorker()
      void send()
    },
    settle: (draft) => settleRefused(draft).then(() => tell(), ignore),
    drop: async ({ id }) => {
      await dropItem(id)
      tell()
    },
    takeBack: async (key) => {
      const isBack = (await dropUnsent(key)) ?? false
      await show()
      tellOthers()
      return isBack
    },
    again: async ({ id }, basedOn) => {
      await changeItem(id, (item) => afresh(item, basedOn))
      const by = sender()
      if (by) await claim(by)
      tell()
      void send()
    },
  }

  const start = async () => {
    const by = sender()
    if (!by) return
    await claim(by)
    await releaseHeld(owner) // by a page that is gone
    setKeeper(keeper) // not before: a caller that waits for it would be shown a storage error instead of the network's
    await show()
    void send()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Touched>) => {
    refresh()
    if (data.length) onTouched(data)
  })
  const onBack = () => {
    isBack = true
    void send()
  }
  addEventListener('online', onBack, { signal })
  addEventListener(renewEvent, onBack, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return leave()
      refresh()
      void send()
    },
    { signal },
  )
  const leave = () => {
    if (shown.some(({ heldUntil }) => heldUntil)) void releaseHeld(owner).then(send, ignore)
  }
  const close = () => {
    const by = sender()
    if (by) sendLeaving(shown, by)
    leave()
  }
  addEventListener('pagehide', close, { signal })
  reportPageHolds({ owner, onSent, onTouched })
  start().catch((error) => {
    log.info('nothing can be kept on this device', error)
    setKeeper(undefined)
  })
  return () => {
    leaving.abort()
    clearTimeout(timer)
    channel?.close()
    reportPageHolds(undefined)
    setKeeper(undefined)
  }
}

/** Sends it again as if it were new: the server has forgotten the key of an expired item, and another version makes it another call. */
const afresh = (item: OutboxItem, basedOn?: string): OutboxItem => ({
  ...item,
  ...(basedOn && { basedOn }),
  key: item.state === 'old' || basedOn ? randomText(24) : item.key,
  madeAt: item.state === 'old' ? Date.now() : item.madeAt,
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  told: undefined,
})

async function inRoom(files: readonly Blob[], owner: string) {
  const items = (await itemsOf(owner)).filter(isUnsent)
  const bytes = [...files, ...items.flatMap((item) => item.files ?? [])].reduce((sum, { size }) => sum + size, 0)
  if (items.length >= mostItems || bytes > mostBytes) throw new WordedError('outbox:full')
}

/** Background Sync, where the browser has it: sends when the network is back, though no page is open. */
async function askWorker() {
  try {
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      sync?: { register: (tag: string) => Promise<void> }
    }
    await sync?.register(outboxName)
  } catch (error) {
    log.info('no page, no sending', error)
  }
}

const ignore = (error: unknown) => log.warn('what was refused could not be settled', error)
