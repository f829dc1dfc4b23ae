/** Which API responses the service worker may cache: public ones, and those that only members request. */
const openAnswers =
  /^\/api\/(products(\/categories|\/names|\/[\w-]{36}(\/similar)?)?|farms\/[^/]+|demand|legal\/[\w-]+)$/
const memberAnswers =
  /^\/api\/(auth\/me|contact-requests\/(my|deals|orders|record|[\w-]{36}(\/note)?)|bulk-orders(\/[\w-]{36})?|notifications(\/settings|\/unread-count)?|contact-messages\/(my|ticket\/[\w-]+)|products\/farmer\/my-(products|farm)|saved-searches)$/

export const answerGroup = (path: string): 'open' | 'members' | undefined => {
  if (openAnswers.test(path)) return 'open'
  return memberAnswers.test(path) ? 'members' : undefined
}

/** What only members read is cached for them alone: a visitor who knows its email may read a ticket, and nobody after them may. */
export const isCacheable = (path: string, isMember: boolean) => {
  const group = answerGroup(path)
  return group === 'open' || (group === 'members' && isMember)
}

export const isFile = (path: string) => /^\/(assets|icons)\/|^\/(icons|categories)\.svg$/.test(path)
export const isPicture = (path: string) => /^\/(pictures|pics)\//.test(path)

/** Only a complete response of our own server, which marks each: not an error, a range, or a captive portal's page. */
export const isWhole = ({ status, type, headers }: Response) =>
  status === 200 && type === 'basic' && headers.has('x-request-id')
