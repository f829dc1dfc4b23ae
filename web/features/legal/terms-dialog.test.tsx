import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import consent from '../../../locales/en/consent.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { TermsDialog } from './terms-dialog.tsx'

const i18n = makeI18n('en', { translation, consent }, async () => ({}))
const nothing = () => undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function showChangesIn(language: 'en' | 'kn') {
  const own = { language, blocks: [{ kind: 'paragraph', line: [{ text: 'A new address' }] }] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ legal: { own } })))
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <TermsDialog agreed="2026-11-18" current="2027-01-31" onClose={nothing} onLater={nothing} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByText('A new address')
}

test('what the operator changed and wrote in another language only, is told to be so', async () => {
  await showChangesIn('kn')
  expect(screen.getByText(/The operator of this site wrote this text only in/)).toBeTruthy()
})

test('what the operator wrote in the language of the page stands without a word about it', async () => {
  await showChangesIn('en')
  expect(screen.queryByText(/only in/)).toBeNull()
})
