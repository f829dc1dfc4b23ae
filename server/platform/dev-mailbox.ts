import { desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { devMailbox } from '#server/database/tables/platform.ts'
import { now } from './database/clock.ts'
import type { Db } from './database/database.ts'
import type { OldRows } from './database/delete-old.ts'
import { isLoopback } from './http/address.ts'
import { escaped } from './mail/mail.ts'
import { Refusal } from './refusal.ts'

const keepDays = 7

/** The dev mailbox, demo only: shows the mail and SMS that would have been sent, to the person at this machine and nobody else. */
export function devMailboxRoutes(server: FastifyInstance, db: Db) {
  server.get<{ Querystring: { to?: string } }>('/dev/outbox.json', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const { to } = request.query
    if (to !== undefined && (typeof to !== 'string' || to.includes('\0'))) throw new Refusal('validation')
    return reply
      .header('cache-control', 'no-store')
      .send({ messages: await readDevMailbox(db, to?.replace(/^ /, '+')) }) // an unescaped plus sign
  })
  server.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page(await readDevMailbox(db)))
  })
}

type DevMessage = Awaited<ReturnType<typeof readDevMailbox>>[number]

const readDevMailbox = (db: Db, to?: string) =>
  db
    .select({
      channel: devMailbox.channel,
      to: devMailbox.to,
      subject: devMailbox.subject,
      text: devMailbox.text,
      createdAt: devMailbox.createdAt,
    })
    .from(devMailbox)
    .where(to ? eq(devMailbox.to, to) : undefined)
    .orderBy(desc(devMailbox.createdAt), desc(devMailbox.id))
    .limit(100)

export const oldDevMailbox = (): OldRows => ({
  deleteFrom: devMailbox,
  keptDays: keepDays,
  age: devMailbox.createdAt,
  before: sql`${now()} - make_interval(days => ${keepDays})`,
})

/** A proxy on this machine, or a page elsewhere that uses DNS rebinding, must not read other people's codes. */
function isFromThisMachine(request: FastifyRequest) {
  const { host = '', ...headers } = request.headers
  const proxied = Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name))
  return (
    !proxied &&
    isLoopback(request.socket.remoteAddress ?? '') &&
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host)
  )
}

function page(messages: DevMessage[]) {
  const rows = messages.map(
    ({ channel, to, subject, text, createdAt }) =>
      `<article><p>${channel} · ${escaped(to)} · ${createdAt.toISOString()}</p>${subject ? `<h2>${escaped(subject)}</h2>` : ''}<pre>${escaped(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:1rem/1.5 system-ui;max-width:45rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}pre{white-space:pre-wrap}article{border-top:3px solid}</style>
<h1>Outbox</h1>${rows.join('') || '<p>Nothing was sent yet. Codes and letters of this demo arrive here.</p>'}`
}
