import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Icon } from './icon.tsx'
import { iconNames } from './icon-names.ts'

afterEach(cleanup)

test('the sprite holds every icon that can be named, and no other but the brand', () => {
  const held = [...readFileSync('public/icons.svg', 'utf8').matchAll(/ id="(\w+)"/g)].map((match) => match[1])
  expect(held).toEqual([...iconNames, 'mark', 'wordmark'])
})

test('an icon beside words is silent, one that stands alone has a name', () => {
  const { container } = render(<Icon name="bell" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  render(<Icon name="bell" label="Notifications" />)
  expect(screen.getByRole('img', { name: 'Notifications' })).toBeDefined()
})
