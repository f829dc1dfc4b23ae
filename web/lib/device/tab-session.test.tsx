import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followOtherTabs, forgetSession, keepToken } from './session.ts'
import { settleTabSession, useEndedSessions } from './tab-session.ts'

let unfollow: () => void
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  unfollow = followOtherTabs()
})
afterEach(() => {
  unfollow()
  cleanup()
})

const type = () => sessionStorage.setItem('draft', 'mine')
const typed = () => sessionStorage.getItem('draft')
/** Writes as another tab does: a tab gets no event of its own writes. */
const elsewhere = {
  signIn: (token: string) => localStorage.setItem('token', token),
  signOut: () => localStorage.removeItem('token'),
}
const Page = () => <p>{useEndedSessions()}</p>
const wakings = ['visibilitychange', 'pageshow', 'focus', 'pagehide']

test.each(wakings)('a tab that slept through a logout clears what was typed in it at %s', (waking) => {
  keepToken('token of one')
  type()
  elsewhere.signOut()
  expect(typed()).toBe('mine')
  dispatchEvent(new Event(waking))
  expect(typed()).toBeNull()
})

test('a tab that slept while somebody else signed in shows them nothing that was typed before', () => {
  keepToken('token of one')
  type()
  elsewhere.signIn('token of two')
  dispatchEvent(new Event('pageshow'))
  expect(typed()).toBeNull()
})

test('a tab that was closed and restored clears itself when it starts', () => {
  keepToken('token of one')
  type()
  elsewhere.signOut()
  settleTabSession()
  expect(typed()).toBeNull()
})

test('a logout that is told clears a tab that never saw the session begin', () => {
  type()
  dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'token of one', newValue: null }))
  expect(typed()).toBeNull()
})

test('a visitor who signs in, here or in another tab, keeps what they typed; waking up with the same session changes nothing', () => {
  type()
  elsewhere.signIn('token of one')
  dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: null, newValue: 'token of one' }))
  for (const waking of wakings) dispatchEvent(new Event(waking))
  expect(typed()).toBe('mine')
  forgetSession()
  type()
  keepToken('token of two')
  expect(typed()).toBe('mine')
})

test('a page keyed by the ended sessions starts anew when one ends elsewhere, and stays when this tab itself signs out', () => {
  render(<Page />)
  const before = Number(screen.getByText(/\d/).textContent)
  act(() => {
    keepToken('token of one')
    forgetSession()
  })
  expect(screen.getByText(/\d/).textContent).toBe(String(before))
  act(() => {
    keepToken('token of two')
    elsewhere.signOut()
    dispatchEvent(new Event('focus'))
  })
  expect(screen.getByText(/\d/).textContent).toBe(String(before + 1))
})
