import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { escaped } from '../mail/mail.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1.25rem;margin:0 .75rem .75rem 0}'

type PlainPage = {
  language: Language
  title: string
  text: string
  /** Each answers by a POST to this page with these words in its query. */
  buttons: { words: string; query: string }[]
  link: { words: string; to: string }
}

/** A page for whoever follows a link of a letter: it works signed out and without scripts, and no search engine keeps it. */
export function showPlainPage(reply: FastifyReply, { language, title, text, buttons, link }: PlainPage) {
  const button = ({ words, query }: PlainPage['buttons'][number]) =>
    `<button formaction="?${escaped(query)}">${escaped(words)}</button>`
  const form = buttons.length ? `<form method="post">${buttons.map(button).join('')}</form>` : ''
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
        `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style>` +
        `<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}` +
        `<p><a href="${escaped(link.to)}">${escaped(link.words)}</a></p></main></html>`,
    )
}

/** Routes whose calls say everything by their address. */
export const withoutBodies = (server: FastifyInstance, routes: (scope: FastifyInstance) => void) =>
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    routes(scope)
  })
