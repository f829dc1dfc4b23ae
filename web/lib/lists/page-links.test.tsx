import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { Pages } from './page-links.tsx'

const i18n = makeI18n('en', { translation }, () => Promise.reject(new Error('no words')))
afterEach(cleanup)

test('pages are turned by the same words everywhere', () => {
  const onChange = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <Pages page={2} pageCount={10} onChange={onChange} />
    </I18nProvider>,
  )
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 2 of 10')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Page 10' }))
  expect(onChange.mock.calls).toEqual([[1], [3], [10]])
})
