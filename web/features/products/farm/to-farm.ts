import { data, redirect } from 'react-router'
import { ApiError, type Ask } from '#web/lib/api/ask.ts'
import { farmPath } from './farm-path.ts'

/** The page that a short link leads to, in the language it was asked for in. */
export async function toFarm(ask: Ask, code: string, { url }: Request): Promise<never> {
  const language = new URL(url).searchParams.get('lng')
  const { username } = await ask('GET /farm-codes/{code}', { params: { code } }).catch((error) => {
    const isNowhere = error instanceof ApiError && (error.status === 404 || error.status === 400)
    throw data(null, { status: isNowhere ? 404 : 503 })
  })
  throw redirect(`${farmPath(username)}${language ? `?${new URLSearchParams({ lng: language })}` : ''}`)
}
