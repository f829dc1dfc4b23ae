import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/languages.ts'
import type { MessageKey } from '#contract/messages.ts'
import { type NoticeKind, noticeKinds } from '#contract/notifications/settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { languageOfRequest } from '#server/platform/http/language.ts'
import { escaped } from '#server/platform/mail/mail.ts'
import type { Links } from '#server/platform/signed-links.ts'
import { text } from '#server/platform/texts.ts'
import { unsubscribePath } from './letters.ts'
import { changeSettings } from './settings.ts'
import { languageOfReader } from './store.ts'

type UnsubscribeRoute = { Querystring: { token?: unknown } }

/**
 * The way out of every letter, signed out and without scripts. Opening it changes nothing, since programs open links of
 * mails too; its button does, and so does the mail program's own, which sends the same (RFC 8058).
 */
export async function unsubscribeRoutes(server: FastifyInstance, db: Database, links: Links) {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume() // all is said by the address
      done(null)
    })
    const reading = async (token: unknown) => {
      const [userId, kind] = (await links.read(unsubscribePath, token)) ?? []
      const known = noticeKinds.find((one) => one === kind)
      return userId && known ? { userId, kind: known, language: await languageOfReader(db, userId) } : undefined
    }
    scope.get<UnsubscribeRoute>(unsubscribePath, async (request, reply) => {
      const asked = await reading(request.query.token)
      if (!asked) return show(reply.code(400), languageOfRequest(request), 'unsubscribe.wrong')
      return show(reply, asked.language, 'unsubscribe.ask', asked.kind)
    })
    scope.post<UnsubscribeRoute>(unsubscribePath, async (request, reply) => {
      const asked = await reading(request.query.token)
      if (!asked) return show(reply.code(400), languageOfRequest(request), 'unsubscribe.wrong')
      await changeSettings(db, asked.userId, { channels: { [asked.kind]: { email: false } } })
      return show(reply, asked.language, 'unsubscribe.done', asked.kind)
    })
  })
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1.25rem}'

type PageKey = MessageKey<'letters', { kind: string }>

function show(reply: FastifyReply, language: Language, key: PageKey, kind?: NoticeKind) {
  const values = { kind: kind ? text(language, `kind.${kind}`) : '' }
  const say = (name: PageKey) => escaped(text(language, name, values))
  const button = `<form method="post"><button>${say('unsubscribe.button')}</button></form>`
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
        `<meta name="viewport" content="width=device-width"><title>${say('push.title')}</title><style>${style}</style>` +
        `<main><h1>${say('push.title')}</h1><p>${say(key)}</p>${key === 'unsubscribe.ask' ? button : ''}` +
        `<p><a href="/notifications/settings">${say('unsubscribe.settings')}</a></p></main></html>`,
    )
}
