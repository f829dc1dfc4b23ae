import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import translation from '../../locales/en/translation.json' with { type: 'json' }
import { Confirm } from './confirm.tsx'
import { makeI18n } from './messages/i18n.ts'
import { I18nProvider } from './messages/use-translation.tsx'

const i18n = makeI18n('en', { translation }, () => Promise.reject(new Error('no words')))
afterEach(cleanup)

const ask = (props: Partial<Parameters<typeof Confirm>[0]>) => {
  const onConfirm = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <Confirm open onClose={vi.fn()} onConfirm={onConfirm} variant="delete" {...props} />
    </I18nProvider>,
  )
  return onConfirm
}

test('without words of its own it asks about deleting an item', async () => {
  const onConfirm = ask({})
  await screen.findByText('Are you sure you want to delete this item? This action cannot be undone.')
  screen.getByRole('button', { name: 'Delete' }).click()
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledOnce(), 10_000)
})

test('it says what it is told to say', async () => {
  ask({ variant: 'warning', text: 'Withdraw the request?' })
  await screen.findByText('Withdraw the request?')
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('closed it is not there', () => {
  ask({ open: false })
  expect(screen.queryByRole('dialog')).toBeNull()
})
