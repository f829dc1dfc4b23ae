import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

const choose = vi.fn()
const hidden = { hidden: true } as const // happy-dom has no popover

beforeEach(() => {
  render(
    <Menu
      label="Language: English"
      items={[
        { id: 'en', label: 'English', checked: true, onSelect: () => choose('en') },
        { id: 'kn', label: 'ಕನ್ನಡ', lang: 'kn', checked: false, onSelect: () => choose('kn') },
        { id: 'more', label: 'More', onSelect: () => choose('more') },
      ]}
    >
      EN
    </Menu>,
  )
})
afterEach(() => {
  cleanup()
  choose.mockClear()
})
const focused = () => document.activeElement?.textContent
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

test('a choice is told as radios, an action as an item', () => {
  expect(screen.getByRole('menuitemradio', { name: 'English', checked: true, ...hidden })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'More', ...hidden })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Language: English' }).getAttribute('aria-haspopup')).toBe('menu')
})

test('arrows, Home, End and a letter walk through it', () => {
  screen.getByRole('menuitemradio', { name: 'English', ...hidden }).focus()
  key('ArrowUp')
  expect(focused()).toBe('More')
  key('ArrowDown')
  expect(focused()).toBe('English')
  key('End')
  expect(focused()).toBe('More')
  key('Home')
  expect(focused()).toBe('English')
  key('m')
  expect(focused()).toBe('More')
})

test('what is pressed is done', () => {
  fireEvent.click(screen.getByText('ಕನ್ನಡ'))
  expect(choose).toHaveBeenCalledExactlyOnceWith('kn')
})
