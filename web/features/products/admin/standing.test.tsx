import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import type { AdminProduct } from '#contract/products/admin.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { tomato } from '#web/testing/tomato.ts'
import words from '../../../../locales/en/admin-products.json' with { type: 'json' }
import { Standing } from './standing.tsx'

const product: AdminProduct = {
  ...tomato,
  standing: 'live',
  isQueued: false,
  openReports: 0,
  seller: { _id: tomato.farmer._id, username: 'lakshmamma', isSuspended: false },
}
const show = (change: Partial<AdminProduct>) =>
  render(
    <I18nProvider i18n={makeI18n('en', { translation: {}, 'admin-products': words }, async () => ({}))}>
      <Standing product={{ ...product, ...change }} />
    </I18nProvider>,
  )
afterEach(cleanup)

test.each([
  [{ standing: 'live', isAsleep: false }, 'live'],
  [{ standing: 'inactive', isAvailable: true, isAsleep: true }, 'asleep'],
  [{ standing: 'inactive', isAvailable: false, isAsleep: true }, 'inactive'],
  [{ standing: 'inactive', isAvailable: false, isAsleep: false }, 'inactive'],
  [{ standing: 'hidden', isAvailable: true, isAsleep: true }, 'hidden'],
] as const)('a product with %o is shown as %s', (change, word) => {
  show(change)
  screen.getByText(words.status[word])
})
