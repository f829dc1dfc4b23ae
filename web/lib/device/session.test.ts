import { expect, test } from 'vitest'
import { forgetSession, keepRole, keepToken, keepWaiting, memberScript, ownPath } from './session.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/products/1?x=2#y', '/products/1?x=2#y'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/a\\b', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['/%2e//evil.example', undefined],
  ['/.\t//evil.example', undefined],
  ['///', undefined],
  ['//[', undefined],
  ['', undefined],
  [null, undefined],
])('after login %s leads to %s', (next, path) => {
  expect(ownPath(next)).toBe(path)
})

test('the way back is found in a browser without URL.parse', () => {
  const { parse } = URL
  Object.assign(URL, { parse: undefined }) // before Chrome 126, Safari 18 and Firefox 126
  try {
    expect([ownPath('/dashboard'), ownPath('//['), ownPath('//evil.example')]).toEqual([
      '/dashboard',
      undefined,
      undefined,
    ])
  } finally {
    Object.assign(URL, { parse })
  }
})

test('the page knows a member by an attribute', () => {
  keepToken('t')
  expect(document.documentElement.hasAttribute('data-member')).toBe(true)
  forgetSession()
  expect(document.documentElement.hasAttribute('data-member')).toBe(false)
})

test.each([
  ['farmer', true],
  ['vendor', true],
  ['customer', false],
])('a page knows a %s before its first paint, and whether they sell: %s', (role, sells) => {
  const html = document.documentElement
  const facts = () => [html.dataset.role, html.hasAttribute('data-seller')]
  keepRole(role)
  expect(facts()).toEqual([role, sells])
  delete html.dataset.role
  delete html.dataset.seller
  new Function(memberScript)()
  expect(facts()).toEqual([role, sells])
  forgetSession()
  expect(facts()).toEqual([undefined, false])
})

test('whoever signs in is known by their role at once', () => {
  keepToken('t', 'vendor')
  expect(document.documentElement.dataset.role).toBe('vendor')
  forgetSession()
})

test('what waited last time is known before the first paint, until nothing waits or the session ends', () => {
  const html = document.documentElement
  const known = () => {
    delete html.dataset.waiting
    new Function(memberScript)()
    return html.dataset.waiting
  }
  keepWaiting(['answer', 'offers'])
  expect(known()).toBe('answer offers')
  keepWaiting([])
  expect(known()).toBeUndefined()
  keepWaiting(['answer', 'offers'])
  forgetSession()
  expect(known()).toBeUndefined()
})

test('a frame does not change under its reader', () => {
  document.body.innerHTML = '<main aria-busy="true"></main>'
  keepRole('farmer')
  keepWaiting(['answer', 'offers'])
  const { role, waiting } = document.documentElement.dataset
  document.body.innerHTML = ''
  forgetSession()
  expect([role, waiting]).toEqual([undefined, undefined])
})
