import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand } from '#web/testing/groundnut.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import places from '../../../../locales/en/places.json' with { type: 'json' }
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { Details } from './details.tsx'

const i18n = makeI18n('en', { translation, errors, places, profile, session }, loadReferenceMessages)
const page = { origin: '', demo: false, sms: 'gateway', theme: 'light' as const, settings: {} }
afterEach(cleanup)

test('states, then territories, in the list of where somebody lives', async () => {
  const element = (
    <AsReader user={anand}>
      <Details user={anand} onUser={() => undefined} />
    </AsReader>
  )
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </PageProvider>
    </I18nProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: profile.details.edit }))
  const groups = (await screen.findByLabelText(places.state)).querySelectorAll('optgroup')
  expect([...groups].map(({ label, children }) => [label, children.length])).toEqual([
    [places.states, 28],
    [places.territories, 8],
  ])
})
