import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, initials } from './avatar.tsx'

afterEach(cleanup)

test.each([
  ['Lakshmamma H.', 'LH'],
  ['  farida ', 'F'],
  ['Rāma Émile', 'RÉ'],
  ['ಲಕ್ಷ್ಮಮ್ಮ ಹೆಚ್', 'ಲ'],
  ['ಮೀನಾ', 'ಮೀ'],
  ['ಶ್ರೀನಿವಾಸ', 'ಶ್ರೀ'],
  ['శ్రీనివాస్', 'శ్రీ'],
  ['क्षितिज पाटील', 'क्षि'],
  ['किरण', 'कि'],
  ['Ravi पाटील', 'R'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('a picture that does not load gives way to the initials', () => {
  const { container } = render(<Avatar name="Imran Shaikh" src="/gone.webp" />)
  const picture = container.querySelector('img')
  expect(container.textContent).toBe('')
  if (picture) fireEvent.error(picture)
  expect(container.textContent).toBe('IS')
})
