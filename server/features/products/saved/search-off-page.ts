import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/languages.ts'
import type { MessageKey } from '#contract/messages.ts'
import { savedSearchesPath, searchOffPath } from '#contract/products/saved-searches.ts'
import type { Database } from '#server/platform/database/database.ts'
import { languageOfRequest } from '#server/platform/http/language.ts'
import { showPlainPage, withoutBodies } from '#server/platform/http/plain-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { readTicket, switchOff } from './tickets.ts'

type SearchOffRoute = { Querystring: { ticket?: unknown; all?: unknown } }

/**
 * Where the letter of a digest is ended. Opening it ends nothing, since programs open the links of letters too; its buttons do, and
 * so does the mail program's own. It names no search: whoever has the ticket may be somebody else.
 */
export const searchOffRoutes = (server: FastifyInstance, db: Database) =>
  withoutBodies(server, (scope) => {
    scope.get<SearchOffRoute>(searchOffPath, async (request, reply) => {
      const { ticket } = request.query
      const found = typeof ticket === 'string' ? await readTicket(db, ticket) : undefined
      if (!found) return show(reply.code(400), languageOfRequest(request), 'over')
      return show(reply, found.language, 'ask', String(ticket), found.isUsed ? ['all'] : ['one', 'all'])
    })
    scope.post<SearchOffRoute>(searchOffPath, async (request, reply) => {
      const { ticket, all } = request.query
      const found = typeof ticket === 'string' ? await readTicket(db, ticket) : undefined
      const said = found?.language ?? languageOfRequest(request)
      try {
        await switchOff(db, { ticket: String(ticket), all: all === 'true' })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return show(reply.code(400), said, 'over')
      }
      return all === 'true' ? show(reply, said, 'doneAll') : show(reply, said, 'done', String(ticket), ['all'])
    })
  })

type OffPageKey = 'ask' | 'over' | 'done' | 'doneAll'

function show(
  reply: FastifyReply,
  language: Language,
  key: OffPageKey,
  ticket = '',
  ways: readonly ('one' | 'all')[] = [],
) {
  const say = (name: OffPageKey | 'one' | 'all' | 'open') =>
    text(language, `searchOff.${name}` satisfies MessageKey<'letters'>)
  return showPlainPage(reply, {
    language,
    title: text(language, 'push.title'),
    text: say(key),
    buttons: ways.map((way) => ({
      words: say(way),
      query: String(new URLSearchParams({ ticket, all: String(way === 'all') })),
    })),
    link: { words: say('open'), to: savedSearchesPath },
  })
}
