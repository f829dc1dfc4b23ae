import type { Language } from '#contract/languages.ts'
import type { TicketKind } from '#contract/support/facts.ts'
import { supportNotices } from '#contract/support/notices.ts'
import type { stopOf } from '#server/features/notifications/door.ts'
import { text } from '#server/platform/texts.ts'

type LetterContext = { ticketId: string; origin: string; language: Language }

const linkTo = ({ ticketId, origin }: LetterContext) => `${origin}${supportNotices.support_replied.page({ ticketId })}`

/** Holds nothing that was typed: it goes to any address that somebody gave, and must not carry a stranger's words there. */
export const receivedLetter = (about: LetterContext & { kind: TicketKind }) => {
  const key = ({ question: 'support.received', grievance: 'support.grievance' } as const)[about.kind]
  return {
    subject: text(about.language, `${key}Subject`, { ticketId: about.ticketId }),
    text: text(about.language, `${key}Text`, { ticketId: about.ticketId, link: linkTo(about) }),
  }
}

type Stop = Awaited<ReturnType<typeof stopOf>>

/** A visitor has no settings that it could stop by. */
export const repliedLetter = (about: LetterContext, reply: string, stop: Stop | undefined) => {
  const said = text(about.language, 'support.repliedText', { ticketId: about.ticketId, link: linkTo(about), reply })
  return {
    subject: text(about.language, 'support.repliedSubject', { ticketId: about.ticketId }),
    text: stop ? `${said}\n\n${stop.words}: ${stop.link}` : said,
    ...(stop && { unsubscribe: stop.link }),
  }
}
