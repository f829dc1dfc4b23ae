/** Pages that can be opened without a network. The rest (admins', one-time links) is not for keeping. */
const openPages = /^\/(marketplace|about|faq|contact|products\/[\w-]+)?$/
const memberPages =
  /^\/(dashboard|requests|profile|my-products|bulk-orders(\/[\w-]+)?|notifications(\/settings)?|outbox|login|register)$/

/** Answers that anybody may get, and those that only members ask for. */
const openAnswers = /^\/api\/products(\/categories|\/names|\/[\w-]{36}(\/similar)?)?$/
const memberAnswers =
  /^\/api\/(auth\/me|contact-requests\/(my|deals|[\w-]{36})|bulk-orders(\/[\w-]{36})?|notifications(\/settings|\/unread-count)?|contact-messages\/(my|ticket\/[\w-]+)|products\/farmer\/my-products)$/

export type Group = 'open' | 'members'

const groupIn = (path: string, open: RegExp, members: RegExp): Group | undefined => {
  if (open.test(path)) return 'open'
  return members.test(path) ? 'members' : undefined
}

export const pageGroup = (path: string) => groupIn(path, openPages, memberPages)
export const answerGroup = (path: string) => groupIn(path, openAnswers, memberAnswers)

/** What only members read is kept for them alone: a ticket is shown to a visitor who knows its email, and to nobody after. */
export const isKeepable = (path: string, isMember: boolean) => {
  const group = answerGroup(path)
  return group === 'open' || (group === 'members' && isMember)
}

export const isFile = (path: string) => /^\/(assets|icons)\/|^\/(icons|categories)\.svg$/.test(path)
export const isPicture = (path: string) => /^\/(pictures|pics)\//.test(path)

/** Only a whole answer of our own server, which signs each: not an error, a part, or the page of somebody's Wi-Fi. */
export const isWhole = ({ status, type, headers }: Response) =>
  status === 200 && type === 'basic' && headers.has('x-request-id')
