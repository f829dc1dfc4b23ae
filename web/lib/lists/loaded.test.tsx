import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from '#web/lib/api/ask.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import listing from '../../../locales/en/listing.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { Loaded } from './loaded.tsx'

const i18n = makeI18n('en', { translation, errors, listing }, () => Promise.reject(new Error('no words')))
const refetch = vi.fn()
afterEach(() => {
  cleanup()
  refetch.mockClear()
})

type LoadedQuery = ComponentProps<typeof Loaded<string>>['query']
function show(query: Partial<LoadedQuery>) {
  const whole = { data: undefined, error: null, isFetching: false, refetch, ...query } as LoadedQuery
  render(
    <I18nProvider i18n={i18n}>
      <Loaded query={whole} failed="listing:mine.failed">
        {(name) => <p>{name}</p>}
      </Loaded>
    </I18nProvider>,
  )
}

test('while it is awaited, somebody who does not see the page is told too', () => {
  show({ isFetching: true })
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

test('a failure is said with its reason or what failed, and can be asked again, once at a time', () => {
  show({ error: new NoAnswer() })
  expect(screen.getByRole('alert').textContent).toContain('No network. Nothing is lost. Try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
  cleanup()
  show({ error: new ApiError('x', 500), isFetching: true })
  expect(screen.getByRole('alert').textContent).toContain(listing.mine.failed)
  fireEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
})

test('what is there stays when it cannot be renewed', () => {
  show({ data: 'Tomato', error: new ApiError('x', 0) })
  expect(screen.getByText('Tomato')).toBeTruthy()
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('nothing to say about what is there', () => {
  show({ data: '' })
  expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null])
})
