import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/languages.ts'
import type { MessageKey } from '#contract/messages.ts'
import { type NoticeKind, noticeKinds } from '#contract/notifications/settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { languageOfRequest } from '#server/platform/http/language.ts'
import { showPlainPage, withoutBodies } from '#server/platform/http/plain-page.ts'
import type { Links } from '#server/platform/signed-links.ts'
import { text } from '#server/platform/texts.ts'
import { unsubscribePath } from './letters.ts'
import { changeSettings } from './settings.ts'
import { languageOfReader } from './store.ts'

type UnsubscribeRoute = { Querystring: { token?: string } }

/**
 * The way out of every letter, signed out and without scripts. Opening it changes nothing, since programs open links of
 * mails too; its button does, and so does the mail program's own, which sends the same (RFC 8058).
 */
export const unsubscribeRoutes = (server: FastifyInstance, db: Database, links: Links) =>
  withoutBodies(server, (scope) => {
    const reading = async (token: unknown) => {
      const [userId, kind] = (await links.read(unsubscribePath, token)) ?? []
      const known = noticeKinds.find((one) => one === kind)
      return userId && known ? { userId, kind: known, language: await languageOfReader(db, userId) } : undefined
    }
    scope.get<UnsubscribeRoute>(unsubscribePath, async (request, reply) => {
      const { token } = request.query
      const asked = await reading(token)
      if (!asked) return show(reply.code(400), languageOfRequest(request), 'unsubscribe.wrong')
      return show(reply, asked.language, 'unsubscribe.ask', { kind: asked.kind, token })
    })
    scope.post<UnsubscribeRoute>(unsubscribePath, async (request, reply) => {
      const asked = await reading(request.query.token)
      if (!asked) return show(reply.code(400), languageOfRequest(request), 'unsubscribe.wrong')
      await changeSettings(db, asked.userId, { channels: { [asked.kind]: { email: false } } })
      return show(reply, asked.language, 'unsubscribe.done', { kind: asked.kind })
    })
  })

type PageKey = MessageKey<'letters', { kind: string }>

function show(
  reply: FastifyReply,
  language: Language,
  key: PageKey,
  { kind, token }: { kind?: NoticeKind; token?: string | undefined } = {},
) {
  const values = { kind: kind ? text(language, `kind.${kind}`) : '' }
  const say = (name: PageKey) => text(language, name, values)
  return showPlainPage(reply, {
    language,
    title: say('push.title'),
    text: say(key),
    buttons: token ? [{ words: say('unsubscribe.button'), query: String(new URLSearchParams({ token })) }] : [],
    link: { words: say('unsubscribe.settings'), to: '/notifications/settings' },
  })
}
