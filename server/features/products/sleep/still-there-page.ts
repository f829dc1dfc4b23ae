import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { awakeAnswers, stillTherePath } from '#contract/products/sleep.ts'
import { ticketAnswer } from '#contract/products/sleep-api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { languageOfRequest } from '#server/platform/http/language.ts'
import { showPlainPage, withoutBodies } from '#server/platform/http/plain-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { answerTicket } from './confirm.ts'
import { readSleepTicket } from './tickets.ts'

type StillThereRoute = { Querystring: { ticket?: unknown; answer?: unknown } }
type PageKey = 'ask' | 'over' | 'done.available' | 'done.sold'

/**
 * Where the letter of a notice, and a push that could not be answered, lead. Opening it answers nothing, since programs open the links
 * of letters too; its buttons do. It names no listing: whoever has the ticket may be somebody else.
 */
export const stillThereRoutes = (server: FastifyInstance, db: Database) =>
  withoutBodies(server, (scope) => {
    const reading = async (ticket: unknown) => (typeof ticket === 'string' ? readSleepTicket(db, ticket) : undefined)
    scope.get<StillThereRoute>(stillTherePath, async (request, reply) => {
      const { ticket } = request.query
      const found = await reading(ticket)
      if (!found) return show(reply.code(400), languageOfRequest(request), 'over')
      return show(reply, found.language, 'ask', { ticket: String(ticket), isOne: found.productIds.length === 1 })
    })
    scope.post<StillThereRoute>(stillTherePath, async (request, reply) => {
      const { ticket } = request.query
      const found = await reading(ticket)
      if (!found) return show(reply.code(400), languageOfRequest(request), 'over')
      const isOne = found.productIds.length === 1
      const { success, data } = ticketAnswer.safeParse({
        ticket,
        answer: request.query.answer,
        ...(isOne && { productIds: found.productIds }),
      })
      // None of its buttons: it asks again, and the ticket stays good.
      if (!success || (data.answer === 'sold' && !isOne))
        return show(reply.code(400), found.language, 'ask', { ticket: String(ticket), isOne })
      try {
        await answerTicket(db, data)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return show(reply.code(400), found.language, 'over')
      }
      return show(reply, found.language, `done.${data.answer}`)
    })
  })

function show(reply: FastifyReply, language: Language, key: PageKey, asking?: { ticket: string; isOne: boolean }) {
  const answers = awakeAnswers.filter((answer) => asking && (answer === 'available' || asking.isOne))
  return showPlainPage(reply, {
    language,
    title: text(language, 'push.title'),
    text: text(language, `sleep.${key}`),
    buttons: answers.map((answer) => ({
      words: text(language, `sleep.${answer}`),
      query: String(new URLSearchParams({ ticket: asking?.ticket ?? '', answer })),
    })),
    link: { words: text(language, 'sleep.open'), to: '/my-products' },
  })
}
