import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { type ExportFormat, type ExportResource, freshMinutes } from '#contract/admin/export-facts.ts'
import { isFreshSession } from '#server/features/session/door.ts'
import { findAccount, provePassword } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { formats } from './formats.ts'
import { sources } from './resources.ts'
import { countRows, pagesOf } from './rows.ts'

type ExportRequest = { resource: ExportResource; format: ExportFormat }

/** Whoever takes everybody's data away shows that it is they: by the password, or by having signed in a moment ago. */
export async function confirmSelf(db: Database, actor: Actor, password: string | undefined) {
  if (password !== undefined) return provePassword(db, await findAccount(db, actor.id), password)
  if (!(await isFreshSession(db, actor.sessionId, freshMinutes))) throw new Refusal('confirmation_required')
}

/** The log says that it began, and what became of it: also of one that nobody took to its end. */
export async function exportRows(db: Database, { id: actorId }: Actor, wanted: ExportRequest, log: FastifyBaseLogger) {
  const source = sources[wanted.resource]
  const format = formats[wanted.format]
  const { type, begin, lead, between, end } = format
  const total = await countRows(db, source)
  const target = { kind: 'export', id: wanted.resource } as const
  await record(db, { action: 'export.started', actorId, target, after: { ...wanted, rows: total } })

  async function* text() {
    let rows = 0
    let isComplete = false
    try {
      yield begin(Object.keys(source.columns))
      for await (const page of pagesOf(db, source, format)) {
        yield `${rows ? between : lead}${page.text}`
        rows += page.rows
      }
      yield end
      isComplete = true
    } finally {
      await record(db, { action: 'export.made', actorId, target, after: { ...wanted, rows, isComplete } }).catch(
        (err) => log.error({ err }, 'an export could not be logged'),
      )
    }
  }
  return { total, type, body: Readable.from(text(), { objectMode: false }) }
}
