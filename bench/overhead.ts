import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import { makeLog } from '#server/platform/log.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'

const rounds = 7
const calls = 300
const atOnce = 8

/** The overhead of our HTTP layer over the same SQL through bare Fastify and pg, and of a page over a fixed string. */
export async function ratios(url: string, origin: string): Promise<string[]> {
  const db = openDatabase(url, { pool: 4, log: makeLog('silent') })
  const headers = await signedIn(db, (await aUser(db, 'farmer')).id)
  const bare = await bareServer(url, headers.authorization)
  try {
    return [
      `GET /api/auth/me: ${await compare(
        () => get(`${origin}/api/auth/me`, headers),
        () => get(`${bare.origin}/me`, headers),
      )} × bare Fastify + pg`,
      `GET /healthz: ${await compare(
        () => get(`${origin}/healthz`),
        () => get(`${bare.origin}/fixed`),
      )} × bare Fastify, fixed answer`,
      `GET / (rendered): ${await compare(
        () => get(`${origin}/`),
        () => get(`${bare.origin}/fixed`),
      )} × bare Fastify, fixed answer`,
    ]
  } finally {
    await bare.close()
    await closeDatabase(db)
  }
}

async function bareServer(url: string, authorization: string) {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const server = Fastify()
  const hash = digest(authorization.slice('Bearer '.length))
  const text = `select u.* from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now()`
  server.get('/me', async () => ({ user: (await pool.query({ name: 'me', text, values: [hash] })).rows[0] }))
  server.get('/fixed', async () => ({ status: 'ok', nonce: randomBytes(4).toString('hex') }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin: server.listeningOrigin,
    async close() {
      await server.close()
      await pool.end()
    },
  }
}

/** The median of alternating rounds, so that noise hits both sides. */
async function compare(ours: () => Promise<void>, reference: () => Promise<void>) {
  await time(ours)
  await time(reference)
  const found: number[] = []
  for (let round = 0; round < rounds; round++) found.push((await time(ours)) / (await time(reference)))
  return found.sort((a, b) => a - b)[Math.floor(rounds / 2)]?.toFixed(2)
}

async function time(call: () => Promise<void>) {
  const began = performance.now()
  let left = calls
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await call()
    }),
  )
  return performance.now() - began
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}
