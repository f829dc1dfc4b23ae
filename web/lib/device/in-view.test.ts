import { afterEach, expect, test, vi } from 'vitest'
import { isInView, subjectMark } from './in-view.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function show(id: string, top: number, height = 200) {
  const element = document.createElement('article')
  for (const [name, value] of Object.entries(subjectMark(id))) element.setAttribute(name, value)
  element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect
  document.body.append(element)
}

test('a thing is in view while a part of what shows it is on the screen', () => {
  show('here', innerHeight - 20)
  show('above', -210)
  show('below', innerHeight + 10)
  show('closed', 10, 0)
  expect(['here', 'above', 'below', 'closed', 'elsewhere'].filter(isInView)).toEqual(['here'])
})

test('of what is shown twice one is enough', () => {
  show('one', -900)
  show('one', 100)
  expect(isInView('one')).toBe(true)
})
