import type { Language } from '#contract/languages.ts'
import { supportNotices } from '#contract/support-notices.ts'
import { text } from '#server/platform/texts.ts'

type About = { ticketId: string; origin: string; language: Language }

const linkTo = ({ ticketId, origin }: About) => `${origin}${supportNotices.support_replied.page({ ticketId })}`

/** Holds nothing that was typed: it goes to any address that somebody gave, and must not carry a stranger's words there. */
export const receivedLetter = (about: About) => ({
  subject: text(about.language, 'support.receivedSubject', { ticketId: about.ticketId }),
  text: text(about.language, 'support.receivedText', { ticketId: about.ticketId, link: linkTo(about) }),
})

export const repliedLetter = (about: About, reply: string) => ({
  subject: text(about.language, 'support.repliedSubject', { ticketId: about.ticketId }),
  text: text(about.language, 'support.repliedText', { ticketId: about.ticketId, link: linkTo(about), reply }),
})
