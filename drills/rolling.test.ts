import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { aPerson } from '#server/testing/products.ts'
import { openSocket } from '#web/lib/api/socket.ts'
import { openToAll, withDatabaseOf } from './market-day.ts'
import { aDatabase, dataFolder, isFull, launchReady } from './program.ts'
import { hasCaddy, launchProxy } from './proxy.ts'
import { openVisits, requestsStored } from './visits.ts'

const rounds = isFull ? 10 : 1
const leastCalls = isFull ? 10_000 : 300
const patient = { timeout: 120_000, interval: 20 }
/** Beside a load counts hold, times need not. */
const areTimesHeld = isFull && (loadavg()[0] ?? 0) < 2 * availableParallelism()

if (!hasCaddy && isFull) throw new Error('This drill needs Caddy (on Debian: apt install caddy).')

test.skipIf(!hasCaddy)(
  `${rounds} × 2 restarts behind the shipped Caddyfile: no call of ${leastCalls} or more fails, sockets reconnect${hasCaddy ? '' : ' (skipped: caddy is not installed)'}`,
  async () => {
    const url = await aDatabase()
    const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()]
    const DATA_DIR = dataFolder()
    const settings = {
      ...openToAll,
      ROLE: 'web',
      DATABASE_URL: url,
      DATA_DIR,
      PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    }
    const start = (port: number) => launchReady({ ...settings, PORT: String(port) })
    const nodes = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)]
    const { origin } = launchProxy(proxyPort, ports)
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), patient)

    const visits = await openVisits(origin, url)
    const sockets = await openSockets(origin, url)
    await vi.waitFor(() => expect(sockets.connected()).toBe(sockets.all), patient)
    const exits: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const [at, port] of ports.entries()) {
        const node = nodes[at]
        const began = performance.now()
        node?.child.kill('SIGTERM')
        expect(await node?.ended).toBe(0)
        exits.push(Math.round(performance.now() - began))
        await vi.waitFor(() => expect(sockets.connected()).toBe(sockets.all), patient)
        nodes[at] = await start(port)
        await sleep(5_000) // as the documents say: the proxy must have noticed, before the next one stops
      }
    await vi.waitFor(() => expect(visits.calls()).toBeGreaterThanOrEqual(leastCalls), { timeout: 600_000 })
    const { failed, written, turnedAway } = await visits.close()
    console.log(
      `${visits.calls()} calls, ${written.length} of them writes, ${failed.length} failed, ${turnedAway} turned away; exits ${Math.min(...exits)} to ${Math.max(...exits)} ms; ` +
        `${sockets.away.length} times a socket was away, ${Math.round(Math.max(...sockets.away))} ms at most`,
    )
    expect(failed).toEqual([])
    expect(await requestsStored(url)).toEqual(written.toSorted())
    expect(sockets.away.length).toBeGreaterThanOrEqual(2 * rounds)
    if (areTimesHeld) {
      expect(turnedAway).toBe(0)
      expect(Math.max(...exits)).toBeLessThanOrEqual(10_000)
      expect(Math.max(...sockets.away)).toBeLessThanOrEqual(3_000)
    }
  },
  isFull ? 1_800_000 : 240_000,
)

test.skipIf(!hasCaddy)(
  'while the only node restarts, calls wait for it: none fails, and no write is done twice',
  async () => {
    const url = await aDatabase()
    const [proxyPort, port] = [await freePort(), await freePort()]
    const PUBLIC_URL = `http://127.0.0.1:${proxyPort}`
    const settings = { ...openToAll, DATABASE_URL: url, DATA_DIR: dataFolder(), PUBLIC_URL, PORT: String(port) }
    let node = await launchReady(settings)
    const { origin } = launchProxy(proxyPort, [port])
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), patient)
    const visits = await openVisits(origin, url, { visitors: 4 })
    for (let round = 0; round < (isFull ? 5 : 1); round++) {
      const before = visits.calls()
      await vi.waitFor(() => expect(visits.calls()).toBeGreaterThan(before + 40), patient)
      node.child.kill('SIGTERM')
      expect(await node.ended).toBe(0)
      node = await launchReady(settings)
    }
    const { failed, written } = await visits.close()
    expect(failed).toEqual([])
    expect(await requestsStored(url)).toEqual(written.toSorted())
  },
)

/** Open pages of six people, with the socket that pages use. */
async function openSockets(origin: string, url: string) {
  const people = await withDatabaseOf(url, (db) => Promise.all(Array.from({ length: 6 }, () => aPerson(db, 'farmer'))))
  const away: number[] = []
  const connected = new Set<object>()
  for (const person of people) {
    let left: number | undefined
    const line = openSocket({
      url: origin,
      auth: () => ({ token: person.headers.authorization.replace('Bearer ', '') }),
      onHeard: () => undefined,
      onState(state) {
        if (state === 'on') {
          connected.add(person)
          if (left !== undefined) away.push(performance.now() - left)
          left = undefined
        } else if (connected.delete(person)) left = performance.now()
      },
    })
    // After three attempts a page rests until it is looked at again.
    const look = setInterval(() => line.retry(), 5_000)
    onTestFinished(() => {
      clearInterval(look)
      line.close()
    })
  }
  return { all: people.length, away, connected: () => connected.size }
}
