import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { LanguageSwitcher } from './language-switcher.tsx'

const i18n = makeI18n('en', { translation }, () => Promise.reject(new Error('no words')))
const errors = vi.spyOn(console, 'error')

beforeEach(() => errors.mockReset())
afterEach(cleanup)

const show = (props: Parameters<typeof LanguageSwitcher>[0]) =>
  render(
    <I18nProvider i18n={i18n}>
      <LanguageSwitcher {...props} />
    </I18nProvider>,
  )

test('names the language that is shown and offers all four', () => {
  show({ minWidth: 120 })
  expect(screen.getByRole('button', { name: 'Language: English' }).parentElement?.style.minWidth).toBe('120px')
  expect(screen.getAllByRole('menuitemradio', { hidden: true })).toHaveLength(4)
})

test('as a list of the drawer it is a choice of four', () => {
  show({ drawerMenu: true })
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true)
})

test.each([
  [{ drawerMenu: 'yes' }, 'LanguageSwitcher: drawerMenu prop must be a boolean'],
  [{ minWidth: -1 }, 'LanguageSwitcher: minWidth prop must be a non-negative number'],
  [{ minWidth: '10px' }, 'LanguageSwitcher: minWidth prop must be a non-negative number'],
])('a wrong prop %o is said, and the switcher stands', (props, message) => {
  show(props as Parameters<typeof LanguageSwitcher>[0])
  expect(errors).toHaveBeenCalledWith(message)
  expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy()
})
