import type { Language } from '#contract/languages.ts'
import { notices } from '#contract/notifications/notifications.ts'
import { type NoticeKind, noticeKinds } from '#contract/notifications/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { escaped } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { Links } from '#server/platform/signed-links.ts'
import { text } from '#server/platform/texts.ts'
import { outsideLinesOf } from './lines.ts'
import { outsideSentenceOf } from './message.ts'
import { searchOffPageOf, stillTherePageOf, type TicketHooks } from './notice-tickets.ts'
import type { StoredNotice } from './store.ts'

export const unsubscribePath = '/unsubscribe'

export type LetterWriter = Pick<Services, 'mailer' | 'links'> & TicketHooks
type Mailed = { id: string; name: string; language: Language; email: string; told: StoredNotice[] }

const linesAtMost = 20

/** How a letter of this kind is stopped: words and link for its end, and the address for the mail program's own button. */
export async function stopOf(links: Links, reader: { id: string; language: Language }, kind: NoticeKind) {
  const link = await links.signed(unsubscribePath, [reader.id, kind])
  return { words: text(reader.language, 'letter.stop'), link }
}

/** The email template of notices, in text and HTML; its sentences are in `letters.json`. One letter for each kind, as each can be unsubscribed. */
export async function writeLetter(
  tx: Tx,
  { mailer, links, ticketFor, digestTicketFor }: LetterWriter,
  { told, ...reader }: Mailed,
) {
  for (const kind of noticeKinds) {
    const own = told.filter(({ type }) => notices[type].kind === kind)
    const last = outsideLinesOf(own, reader.language).at(-1)
    if (!last) continue
    const { language, name, email } = reader
    const only = last.count === 1 && own.find(({ id }) => id === last._id)
    const answer = only ? await stillTherePageOf(tx, only, ticketFor) : undefined
    const off = only ? await searchOffPageOf(tx, only, digestTicketFor) : undefined
    const stop = off
      ? { words: text(language, 'searchOff.one'), link: links.to(off) }
      : await stopOf(links, reader, kind)
    const words = {
      language,
      hello: text(language, 'letter.hello', { name }),
      lines: own.slice(-linesAtMost).map((notice) => outsideSentenceOf(notice, language)),
      open: answer
        ? { words: text(language, 'letter.answer'), link: links.to(answer) }
        : { words: text(language, 'letter.open'), link: links.to(last.page) },
      stop,
    }
    const letter = { subject: last.line, text: asText(words), html: asHtml(words), unsubscribe: stop.link }
    await mailer.send(tx, { to: email, ...letter })
  }
}

type LetterLink = { words: string; link: string }
type LetterText = { language: Language; hello: string; lines: string[]; open: LetterLink; stop: LetterLink }

const asText = ({ hello, lines, open, stop }: LetterText) =>
  [hello, lines.join('\n'), `${open.words}: ${open.link}`, `${stop.words}: ${stop.link}`].join('\n\n')

const asHtml = ({ language, hello, lines, open, stop }: LetterText) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif">` +
  [hello, ...lines].map((line) => `<p>${escaped(line)}</p>`).join('') +
  `<p><a href="${escaped(open.link)}" style="font-weight:bold">${escaped(open.words)}</a></p>` +
  `<p><a href="${escaped(stop.link)}" style="color:#555">${escaped(stop.words)}</a></p></body></html>`
