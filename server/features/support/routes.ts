import type { FastifyRequest } from 'fastify'
import { savedAnswersApi } from '#contract/support/saved-answers.ts'
import { supportApi } from '#contract/support/support.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { languageOfRequest } from '#server/platform/http/language.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { type App, serve, servePrepared } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { proveWriter, type Writer } from './admission.ts'
import { careFor } from './care.ts'
import { besideMessage } from './inbox.ts'
import { changeAnswer, removeAnswer, saveAnswer, savedAnswers } from './saved-answers.ts'
import { statsOf } from './stats.ts'
import { makeTicketId } from './ticket-id.ts'
import { adminTicket, allTickets, ticketFor, ticketsOf } from './view.ts'
import { answerTicket, openTicket } from './writing.ts'

/** Of one address: carriers share them, and a right number with its email is not counted. */
const wrongTickets = { points: 30, seconds: 900 }

export function supportRoutes(
  app: App,
  { mailer, links, captcha }: Services,
  { publicUrl }: { publicUrl: string | undefined },
) {
  const originFor = (request: FastifyRequest) => publicUrl ?? originOf(request)
  const writerOf = (actor: Actor | undefined, { ip }: FastifyRequest): Writer => ({
    actor,
    address: ip,
    isSpared: app.limits.isSpared(ip),
  })

  /** A number must not be found by trying: it is counted before it is looked for. */
  async function lookUp(
    ticketId: string,
    claim: { userId?: string | undefined; email?: string | undefined },
    ip: string,
  ) {
    await app.limits.byAddress('wrong tickets', ip, wrongTickets)
    const found = await ticketFor(app.db, ticketId, claim)
    await app.limits.giveBack('wrong tickets', ip)
    return found
  }

  servePrepared(
    app,
    supportApi.create,
    async ({ actor, body, request }) => {
      const isRobot = Boolean(body.link)
      const writer = writerOf(actor, request)
      return {
        isRobot,
        writer,
        ...(isRobot ? { isHuman: false } : await proveWriter(app.db, captcha, writer, body.captcha)),
      }
    },
    async ({ db, body, request, prepared: { isRobot, writer, isHuman } }) => {
      if (isRobot) return { ticketId: makeTicketId() }
      const language = languageOfRequest(request)
      return openTicket(db, writer, body, { mailer, origin: originFor(request), language, isHuman })
    },
  )

  serve(app, supportApi.mine, ({ db, actor, query }) => ticketsOf(db, actor, query))

  serve(app, supportApi.ticket, ({ actor, params, query, request }) =>
    lookUp(params.ticketId, { userId: actor?.id, email: query.email }, request.ip),
  )

  servePrepared(
    app,
    supportApi.answer,
    async ({ actor, params, body, request }) => {
      const claim = { userId: actor?.id, email: body.email }
      const { ticket } = await lookUp(params.ticketId, claim, request.ip)
      if (ticket.status === 'closed') throw new Refusal('ticket_closed')
      const writer = writerOf(actor, request)
      return { claim, writer, ...(await proveWriter(app.db, captcha, writer, body.captcha)) }
    },
    async ({ db, params: { ticketId }, body: { message }, prepared: { claim, writer, isHuman } }) => {
      await answerTicket(db, writer, { ticketId, claim, message }, { isHuman })
      return ticketFor(db, ticketId, claim)
    },
  )

  serve(app, supportApi.all, ({ db, actor, query }) => allTickets(db, actor, query))
  serve(app, supportApi.stats, ({ db }) => statsOf(db))
  serve(app, supportApi.beside, async ({ db, actor, params, query }) => {
    const found = await besideMessage(db, actor.id, params.id, query)
    if (!found) throw new Refusal('not_found')
    return found
  })
  serve(app, savedAnswersApi.all, ({ db }) => savedAnswers(db))
  serve(app, savedAnswersApi.create, ({ db, actor, body }) => saveAnswer(db, actor, body))
  serve(app, savedAnswersApi.change, ({ db, actor, params, body }) => changeAnswer(db, actor, params.id, body))
  serve(app, savedAnswersApi.remove, ({ db, actor, params }) => removeAnswer(db, actor, params.id))
  serve(app, supportApi.one, ({ db, params }) => adminTicket(db, params.id))
  serve(app, supportApi.change, async ({ db, actor, params, body, request }) => {
    await careFor(db, actor, params.id, body, { mailer, links, origin: originFor(request) })
    return adminTicket(db, params.id)
  })
}
