import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import styles from './menu.module.css'
import { Menu } from './menu.tsx'

const choose = vi.fn()
const hidden = { hidden: true } as const // happy-dom has no popovers

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

const button = () => screen.getByRole('button', { name: 'Language: English' })
const list = () => screen.getByRole('menu', hidden)

describe('a browser without popovers', () => {
  const sheet = document.createElement('style')
  sheet.textContent = readFileSync(join(import.meta.dirname, 'menu.module.css'), 'utf8').replaceAll(
    '.menu',
    `.${styles.menu}`,
  )
  const isShown = () => getComputedStyle(list()).display === 'grid'

  beforeEach(() => document.head.append(sheet))
  afterEach(() => sheet.remove())

  test('shows the list when the button is pressed, with the focus on what is chosen, and hides it at the next press', () => {
    expect([getComputedStyle(list()).display, button().getAttribute('aria-expanded')]).toEqual(['none', 'false'])
    fireEvent.click(button())
    expect([isShown(), button().getAttribute('aria-expanded'), focused()]).toEqual([true, 'true', 'English'])
    fireEvent.pointerDown(button())
    fireEvent.click(button())
    expect([isShown(), button().getAttribute('aria-expanded')]).toEqual([false, 'false'])
  })

  test('puts the list under its button, inside of the window', () => {
    const at = { top: 10, bottom: 54, left: 100, right: 180 }
    vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(at as DOMRect)
    vi.spyOn(list(), 'offsetWidth', 'get').mockReturnValue(120)
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740)
    fireEvent.click(button())
    expect([list().style.left, list().style.top]).toEqual(['60px', '58px'])
    vi.restoreAllMocks()
  })

  test('opens it on the arrow key, and closes it on Esc, which goes no further, with the focus back on the button', () => {
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard)
    button().focus()
    key('ArrowDown')
    expect([isShown(), focused()]).toEqual([true, 'English'])
    heard.mockClear()
    const wasNotCancelled = key('Escape')
    expect([isShown(), wasNotCancelled]).toEqual([false, false])
    expect(heard).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button())
    key('Escape')
    expect(heard).toHaveBeenCalledOnce() // a closed one takes no keys
    document.body.removeEventListener('keydown', heard)
  })

  test('closes it on a press beside it, and leaves the focus to what was pressed', () => {
    fireEvent.click(button())
    fireEvent.pointerDown(screen.getByText('More'))
    expect(isShown()).toBe(true)
    fireEvent.pointerDown(document.body)
    expect(isShown()).toBe(false)
    expect(document.activeElement).not.toBe(button())
  })

  test('closes it on a choice and on Tab, and gives the focus back', () => {
    fireEvent.click(button())
    fireEvent.click(screen.getByText('ಕನ್ನಡ'))
    expect(choose).toHaveBeenCalledExactlyOnceWith('kn')
    expect([isShown(), document.activeElement]).toEqual([false, button()])
    fireEvent.click(button())
    key('Tab')
    expect([isShown(), document.activeElement]).toEqual([false, button()])
  })
})

describe('a browser with popovers', () => {
  const prototype = HTMLElement.prototype as Partial<HTMLElement>
  const [showPopover, hidePopover] = [vi.fn(), vi.fn()]
  beforeEach(() => Object.assign(prototype, { showPopover, hidePopover }))
  afterEach(() => {
    delete prototype.showPopover
    delete prototype.hidePopover
  })

  test('does it by itself: a press is left to it, keys call it, and nothing is marked as open', () => {
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('false')
    button().focus()
    key('ArrowDown')
    expect(showPopover).toHaveBeenCalledExactlyOnceWith({ source: button() })
    fireEvent(list(), Object.assign(new Event('toggle'), { newState: 'open' }))
    expect([button().getAttribute('aria-expanded'), list().hasAttribute('data-open'), focused()]).toEqual([
      'true',
      false,
      'English',
    ])
    key('Tab')
    expect(hidePopover).toHaveBeenCalledOnce()
    fireEvent(list(), Object.assign(new Event('toggle'), { newState: 'closed' }))
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })
})
