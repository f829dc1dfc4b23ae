import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below where systems begin to give ports to connections (32768 on Linux): one of those may be taken again before a program listens. */
const first = 20_000
const last = 32_000

/** A port for a program that is started next. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      ({ code }: NodeJS.ErrnoException) => {
        if (code !== 'EADDRINUSE') throw code
        return false
      },
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
