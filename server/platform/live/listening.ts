import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { heard, liveChannel, type NodeMessage } from './node-messages.ts'

const patience = { connectionTimeoutMillis: 3_000, query_timeout: 5_000, keepAlive: true }
const askMs = 10_000
const pauses = { first: 250, longest: 5_000 }

type Ears = {
  onWord: (word: NodeMessage) => void
  /** Called after a reconnect: messages were missed meanwhile. */
  onBack: () => void
}

/** LISTEN: receives the messages between nodes, until stopped. The first connection must succeed; later ones are retried for ever. */
export async function listenToNodes(url: string, log: Log, { onWord, onBack }: Ears) {
  const stopping = new AbortController()
  const { signal } = stopping
  let session = await open()

  async function open() {
    const client = new pg.Client({ connectionString: url, application_name: 'seedha-live', ...patience })
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    client.on('error', () => lose())
    client.on('end', () => lose())
    client.on('notification', ({ payload }) => {
      const word = heard(payload)
      if (word) onWord(word)
    })
    try {
      await client.connect()
      await client.query(`listen ${liveChannel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    return { client, lost }
  }

  /** A query now and then detects a database that vanished. */
  async function untilLost({ client, lost }: typeof session) {
    for (let isThere = true; isThere && !signal.aborted; ) {
      const isLost = await Promise.race([lost.then(() => true), sleep(askMs, false, { signal }).catch(() => false)])
      isThere = !isLost && (signal.aborted || (await client.query('select 1').catch(() => undefined)) !== undefined)
    }
    await client.end().catch(() => undefined)
  }

  async function reopen() {
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.longest)) {
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      const opened = signal.aborted ? undefined : await open().catch(() => undefined)
      if (opened) return opened
    }
    return undefined
  }

  async function keepListening() {
    while (!signal.aborted) {
      await untilLost(session)
      if (signal.aborted) return
      log.warn('the connection that hears other nodes was lost')
      const opened = await reopen()
      if (!opened) return
      session = opened
      onBack()
    }
  }

  const kept = keepListening()
  return {
    async stop() {
      stopping.abort()
      await kept
    },
  }
}
