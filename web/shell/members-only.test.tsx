import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/api/query.ts'
import { keepToken, logoutEvent, readToken } from '#web/lib/device/session.ts'
import { lakshmamma } from '#web/testing/groundnut.ts'
import { answer, aroundEachTest, at, heading, open, sentTo } from '#web/testing/way-in.tsx'
import session from '../../locales/en/session.json' with { type: 'json' }
import MembersOnly, { loader } from './members-only.tsx'

aroundEachTest()

const heard = (event: Event) => event.preventDefault() // as the site does
beforeEach(() => addEventListener(logoutEvent, heard))
afterEach(() => {
  removeEventListener(logoutEvent, heard)
  queryClient.clear()
})

const members = {
  Component: MembersOnly,
  loader,
  HydrateFallback: () => null,
  children: [{ path: '/profile', Component: () => <main>of a member</main> }],
}

test('a session that belongs to nobody is forgotten, and leads to the login page', async () => {
  keepToken('token')
  answer('GET /auth/me', { user: null })
  await open('/profile?tab=details', members)
  await waitFor(() => expect(at()).toBe('/login?next=%2Fprofile%3Ftab%3Ddetails'))
  await heading(session.phone.title)
  expect(readToken()).toBeNull()
  expect(sentTo('GET /auth/me')).toHaveLength(1)
})

test('a session of somebody opens the page', async () => {
  keepToken('token')
  answer('GET /auth/me', { user: lakshmamma })
  await open('/profile', members)
  expect(await screen.findByText('of a member')).toBeTruthy()
  expect(readToken()).toBe('token')
})
