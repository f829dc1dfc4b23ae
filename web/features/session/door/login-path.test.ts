import { expect, test } from 'vitest'
import { loginPath, loginPathAfter } from './login-path.ts'

test('the way back is remembered, except to the home page', () => {
  expect(loginPath('/profile?tab=2')).toBe('/login?next=%2Fprofile%3Ftab%3D2')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('/admin/dashboard')).toBe('/admin')
})

test.each(['/login', '/login?next=%2Fprofile', '/register', '/admin'])(
  'a session that ends on %s leads nowhere',
  (from) => {
    expect(loginPathAfter(from)).toBeUndefined()
  },
)

test('a session that ends elsewhere leads to the login page of its part of the site', () => {
  expect(loginPathAfter('/profile?tab=2')).toBe('/login?next=%2Fprofile%3Ftab%3D2')
  expect(loginPathAfter('/admin/dashboard')).toBe('/admin')
})
