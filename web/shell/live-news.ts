import { isNews, type LiveNotification } from '#contract/socket.ts'
import { setLive, tellNews } from '#web/lib/api/live.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { type LineState, openSocket, type SocketMessage } from '#web/lib/api/socket.ts'
import { readFingerprint, readToken } from '#web/lib/device/session.ts'
import { readStored, writeStored } from '#web/lib/device/storage.ts'
import { runInOneTab } from '#web/lib/device/tab-leader.ts'
import { setMaintenance } from '#web/lib/maintenance.ts'
import { sentOnLeaving } from '#web/lib/outbox/sent-on-leaving.ts'

type LiveMessage = SocketMessage | { event: 'state'; said: LineState } | { event: 'renew' }
type NewsSubscription = { url: string; userId: string; onNotification: (told: LiveNotification) => void }

/** The newest that was shown to somebody on this device. */
const lastKey = 'live-last'

/** What moves while it is looked at, by its first word in the cache. */
const moving = ['requests', 'bulk-orders', 'support', 'notifications']
const touched: Record<LiveNotification['kind'], readonly string[]> = {
  deal: ['requests'],
  reminder: ['requests'],
  bulk: ['bulk-orders', 'requests'],
  support: ['support'],
  moderation: ['products'],
  security: ['session'],
}

const renew = (...words: readonly string[]) => {
  for (const word of words) {
    void queryClient.invalidateQueries({ queryKey: [word] })
    tellNews(word)
  }
}

/** Keeps what is shown as it is now, for as long as somebody is signed in. One tab listens for all of them. */
export function followNews({ url, userId, onNotification }: NewsSubscription): () => void {
  const hear = (message: LiveMessage) => {
    if (message.event === 'state') {
      setLive(message.said === 'on')
      if (message.said === 'on' && sentOnLeaving.read()) {
        sentOnLeaving.clear()
        renew(...moving)
      }
      if (message.said === 'ended') renew('session')
    } else if (message.event === 'renew') renew(...moving)
    else if (message.event === 'order:status') renew('requests', 'bulk-orders', 'notifications')
    else if (message.event === 'message') renew('support')
    else if (message.event === 'maintenance') setMaintenance(message.said)
    else if (message.event === 'notification') {
      renew('notifications', ...touched[message.said.kind])
      onNotification(message.said)
    }
  }
  const leave = runInOneTab<LiveMessage>({
    name: `seedha-live-${userId}`,
    begin: (tell) => listen(url, userId, tell),
    hear,
    lasts: ({ event }) => event === 'state',
  })
  return () => {
    leave()
    setLive(false)
    if (!readToken()) writeStored(lastKey, null)
  }
}

/** What this tab does for all: it hears, drops what was shown before, and passes on the rest. */
function listen(url: string, userId: string, tell: (message: LiveMessage) => void) {
  let wasOn = false
  const socket = openSocket({
    url,
    auth: () => {
      const last = lastSeen(userId)
      const device = readFingerprint()
      return { token: readToken() ?? '', ...(last !== undefined && { last }), ...(device && { device }) }
    },
    onState: (said) => tell({ event: 'state', said }),
    onHeard: (heard) => {
      if (heard.event === 'notification') {
        if (!isNews(lastSeen(userId) ?? 0, heard.said)) return
        keepLast(userId, heard.said.number)
      }
      if (heard.event === 'ready') {
        // whatever moved between the page's own answers and now, or while the line was down
        if (wasOn || heard.said.last !== lastSeen(userId)) tell({ event: 'renew' })
        wasOn = true
        keepLast(userId, Math.max(heard.said.last, lastSeen(userId) ?? 0))
      }
      tell(heard)
    },
  })
  const again = () => document.visibilityState === 'visible' && socket.retry()
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
    socket.close()
  }
}

function lastSeen(userId: string): number | undefined {
  const [who, last] = readStored(lastKey)?.split(' ') ?? []
  return who === userId && last !== undefined ? Number(last) : undefined
}

const keepLast = (userId: string, last: number) => writeStored(lastKey, `${userId} ${last}`)
