import { outboxName } from '#web/lib/device/drafts.ts'
import { sendWaiting } from '#web/lib/outbox/queue-sender.ts'
import '#web/queue-kinds.ts'
import { worker } from './scope.ts'

/** What can still be taken back is waited for: its page may be closed by then. */
const longestHoldMs = 10_000

/** Background Sync: the network is back, and perhaps no page is open, so the device queue is sent from here. */
worker.addEventListener('sync', (event) => {
  if (event.tag === outboxName) event.waitUntil(send())
})

async function send() {
  const pages = new BroadcastChannel(outboxName)
  try {
    const run = () => sendWaiting({ begin: () => true, tell: (touched = []) => pages.postMessage(touched) })
    let pause = await run()
    if (pause !== undefined && pause <= longestHoldMs) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      pause = await run()
    }
    if (pause !== undefined) throw new Error('something still waits') // the browser fires sync again later
  } finally {
    pages.close()
  }
}
