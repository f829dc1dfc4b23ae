/** Answers that anybody may get, and those that only members ask for. */
const openAnswers = /^\/api\/products(\/categories|\/names|\/[\w-]{36}(\/similar)?)?$/
const memberAnswers =
  /^\/api\/(auth\/me|contact-requests\/(my|deals|[\w-]{36})|bulk-orders(\/[\w-]{36})?|notifications(\/settings|\/unread-count)?|contact-messages\/(my|ticket\/[\w-]+)|products\/farmer\/my-products)$/

export const answerGroup = (path: string): 'open' | 'members' | undefined => {
  if (openAnswers.test(path)) return 'open'
  return memberAnswers.test(path) ? 'members' : undefined
}

/** What only members read is kept for them alone: a ticket is shown to a visitor who knows its email, and to nobody after. */
export const isCacheable = (path: string, isMember: boolean) => {
  const group = answerGroup(path)
  return group === 'open' || (group === 'members' && isMember)
}

export const isFile = (path: string) => /^\/(assets|icons)\/|^\/(icons|categories)\.svg$/.test(path)
export const isPicture = (path: string) => /^\/(pictures|pics)\//.test(path)

/** Only a whole answer of our own server, which signs each: not an error, a part, or the page of somebody's Wi-Fi. */
export const isWhole = ({ status, type, headers }: Response) =>
  status === 200 && type === 'basic' && headers.has('x-request-id')
