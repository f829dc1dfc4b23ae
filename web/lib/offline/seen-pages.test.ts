import { beforeEach, expect, test } from 'vitest'
import { noteSeen, seenPages } from './seen-pages.ts'

beforeEach(() => localStorage.clear())

test('pages that the table names are remembered, the latest first and once, with their question', () => {
  noteSeen('/marketplace?search=tomato', 'Market · Seedha')
  noteSeen('/products/0190d3a0-fb5f-78e3-8865-04bd28b77a88', 'Tomato · Seedha')
  noteSeen('/marketplace?search=tomato', 'Market · Seedha')
  expect(seenPages()).toEqual([
    { path: '/marketplace?search=tomato', title: 'Market' },
    { path: '/products/0190d3a0-fb5f-78e3-8865-04bd28b77a88', title: 'Tomato' },
  ])
})

test('where one signs in, and what is a form, nobody goes back to', () => {
  for (const path of ['/login', '/register', '/contact', '/profile', '/outbox', '/nowhere']) noteSeen(path, 'A page')
  expect(seenPages()).toEqual([])
})
