import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import '#web/queue-kinds.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import outbox from '../../../locales/en/outbox.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import Notes from './notes.tsx'
import { type Keeper, setKeeper, showUnsent } from './queue.ts'
import type { OutboxItem } from './queue-item.ts'

const i18n = makeI18n('en', { translation, outbox, errors, catalogue, produce: {} }, async () => ({}))
const refused: OutboxItem = {
  id: 7,
  kind: 'ask',
  key: 'a-key',
  thing: 'ask:p',
  params: { productId: 'p' },
  about: { product: 'groundnut', quantity: 200, unit: 'kg' },
  form: 200,
  owner: 'meera',
  madeAt: Date.parse('2026-11-15T04:00:00.000Z'),
  state: 'refused',
  attempts: 1,
  notBefore: 0,
  told: { status: 400, code: 'quantity_unavailable' },
}
const keeper = { keep: vi.fn(), settle: vi.fn(), drop: vi.fn(), takeBack: vi.fn(), again: vi.fn() } satisfies Keeper

afterEach(() => {
  cleanup()
  setKeeper(undefined)
  vi.clearAllMocks()
})

function show(item: OutboxItem, onEdit?: (item: OutboxItem) => void) {
  setKeeper(keeper)
  showUnsent([item])
  const routes = [
    { path: '/outbox', element: <Notes items={[item]} hasLinks /> },
    { path: '/products/p', element: <Notes items={[item]} onEdit={onEdit} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/outbox'] })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return router
}

test('what was refused is changed from the list: its page opens with it in the form, and it waits no more', async () => {
  const onEdit = vi.fn()
  const router = show(refused, onEdit)
  expect(screen.getByRole('alert').textContent).toContain(errors.quantity_unavailable)
  fireEvent.click(screen.getByRole('link', { name: outbox.edit }))
  await waitFor(() => expect(onEdit).toHaveBeenCalledExactlyOnceWith(refused))
  expect(router.state.location.pathname).toBe('/products/p')
  expect(keeper.drop).toHaveBeenCalledExactlyOnceWith(refused)
})

test('what still waits, and what has no form, is only shown from there', async () => {
  const onEdit = vi.fn()
  const { form: _form, ...formless } = refused
  for (const item of [{ ...refused, state: 'waiting', told: undefined } as const, formless]) {
    const router = show(item, onEdit)
    expect(screen.queryByRole('link', { name: outbox.edit })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: outbox.open }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/p'))
    cleanup()
  }
  expect(onEdit).not.toHaveBeenCalled()
  expect(keeper.drop).not.toHaveBeenCalled()
})

test('once it is on its way it can be neither changed nor called back', () => {
  show({ ...refused, state: 'sending', told: undefined })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(outbox.sending)).toBeTruthy()
})
