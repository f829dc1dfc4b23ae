import { outboxName } from '#web/lib/device/drafts.ts'
import { sendWaiting } from '#web/lib/outbox/queue-sender.ts'
import '#web/queue-kinds.ts'
import { worker } from './scope.ts'

/** Background Sync: the network is back, and perhaps no page is open, so the device queue is sent from here. */
worker.addEventListener('sync', (event) => {
  if (event.tag === outboxName) event.waitUntil(send())
})

async function send() {
  const pages = new BroadcastChannel(outboxName)
  try {
    const pause = await sendWaiting({ begin: () => true, tell: (touched = []) => pages.postMessage(touched) })
    if (pause !== undefined) throw new Error('something still waits') // the browser fires sync again later
  } finally {
    pages.close()
  }
}
