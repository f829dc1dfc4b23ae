import { stillTherePath } from '#contract/products/sleep.ts'
import type { LeadTo, PushPayload } from '#contract/push.ts'
import { worker } from './scope.ts'

type PushAnswers = NonNullable<PushPayload['answers']>
/** What a shown push keeps for its tap. */
export type PushData = LeadTo & Pick<PushPayload, 'title' | 'tag' | 'lang' | 'answers'>

export const buttonsOf = ({ buttons }: PushAnswers) => buttons.map(({ action, title }) => ({ action, title }))

const longestMs = 20_000

/**
 * A button of a push: answered with its ticket, without opening the app and signed out too, by the same call that the page of a letter
 * makes. Without a response that page is opened; what was answered already, or is too old, leads to the listings.
 */
export async function answerPush(
  { page, title, tag, lang, answers }: PushData,
  action: string,
  show: (page: string) => Promise<unknown>,
) {
  const button = answers?.buttons.find((one) => one.action === action)
  if (!answers || !button) return show(page)
  const ticket = new URLSearchParams({ ticket: answers.ticket })
  const asking = answers.page ?? stillTherePath
  const isDone = await post(`${asking}?${ticket}&answer=${button.action}`)
  if (isDone === undefined) return show(`${asking}?${ticket}`)
  if (!isDone) return show(page)
  return worker.registration.showNotification(title, {
    body: button.done,
    tag,
    lang,
    data: { page, title, tag, lang } satisfies PushData,
    icon: '/icons/seedha-192.png',
    badge: '/icons/seedha-192.png',
    silent: true,
  })
}

/** Whether it was taken; undefined where nobody knows. */
async function post(address: string): Promise<boolean | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), longestMs)
  try {
    const { ok, status } = await fetch(address, { method: 'POST', credentials: 'omit', signal: patience.signal })
    return ok || (status >= 500 || status === 429 ? undefined : false)
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
