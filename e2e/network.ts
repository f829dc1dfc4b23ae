import { connect, createServer, type Socket } from 'node:net'

export type Weather = { bytesPerSecond: number; delayMs: number; lost: (connection: number) => boolean }

/** 50 kbit/s, two seconds away, and one connection in five lost: each fifth, so that every run is the same. */
export const weak: Weather = { bytesPerSecond: 6_250, delayMs: 1_000, lost: (connection) => connection % 5 === 4 }

/** A network between a browser and the server, on a port of its own: it can be weak, or gone as a killed server is. */
export async function aNetwork(target: number) {
  let weather: Weather | undefined
  let connections = 0
  let busyUntil = 0
  let worker: string | undefined
  const open = new Set<Socket>()

  const carry = (browser: Socket) => {
    const server = connect(target, '127.0.0.1')
    const isLost = weather?.lost(connections++)
    for (const end of [browser, server]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        browser.destroy()
        server.destroy()
      })
    }
    if (isLost) {
      setTimeout(() => browser.destroy(), weather?.delayMs)
      return
    }
    pass(browser, server, (said) => (worker !== undefined && said.startsWith('GET /sw.js ') ? worker : undefined))
    pass(server, browser)
  }

  /** In order, late and slowly, as the weather is when it comes. */
  const pass = (from: Socket, to: Socket, instead?: (said: string) => string | undefined) => {
    let last = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const answer = instead?.(chunk.subarray(0, 20).toString())
      if (answer !== undefined) return void from.end(answer)
      const now = weather
      // one after the other, whichever connection they are on: it is one link for all
      busyUntil = Math.max(busyUntil, Date.now()) + (now ? (chunk.length / now.bytesPerSecond) * 1_000 : 0)
      const arrives = now ? busyUntil + now.delayMs : 0
      last = last.then(async () => {
        if (now) await pause(Math.max(0, arrives - Date.now()))
        to.write(chunk)
      })
    })
    from.on('end', () => last.then(() => to.end()))
  }

  const server = createServer({ allowHalfOpen: false }, carry)
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as { port: number }
  const goAway = () =>
    new Promise<void>((gone) => {
      server.close(() => gone())
      for (const end of open) end.destroy()
    })
  return {
    url: (path: string) => `http://localhost:${port}${path}`,
    goAway,
    comeBack: () => listen(port),
    become: (next: Weather | undefined) => {
      weather = next
      connections = 0
      busyUntil = 0
    },
    /** The next release: the same files under another name. */
    release: async () => {
      const now = await (await fetch(`http://127.0.0.1:${target}/sw.js`)).text()
      const next = now.replace(/release:([`"'])\w+/, 'release:$1next')
      worker = [
        'HTTP/1.1 200 OK',
        'content-type: text/javascript',
        "content-security-policy: default-src 'none'; connect-src 'self'",
        `content-length: ${Buffer.byteLength(next)}`,
        'connection: close',
        '',
        next,
      ].join('\r\n')
    },
  }
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))
