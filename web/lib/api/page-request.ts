import { createContext } from 'react-router'
import type { PageVisit } from '#contract/page-request.ts'
import { type AnyQuestion, type Ask, addressOf, refusedWith } from './ask.ts'

export const visit = createContext<PageVisit>()

/** Pages are rendered for everybody alike: the server calls the API without a session, and only to read. */
export const askIn =
  ({ call }: Pick<PageVisit, 'call'>): Ask =>
  async (name, question) => {
    const [method, path = ''] = name.split(' ')
    if (method !== 'GET') throw new Error(`a page that is being rendered cannot ask ${name}`)
    const { params, query } = question as AnyQuestion
    const { status, body } = await call(addressOf(path, params, query))
    if (status !== 200) throw refusedWith(status, body)
    return body as never
  }
