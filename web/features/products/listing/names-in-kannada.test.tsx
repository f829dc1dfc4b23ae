import catalogue from 'virtual:words/catalogue/kn'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { aroundEachTest } from '#web/testing/add-product.tsx'
import errors from '../../../../locales/kn/errors.json' with { type: 'json' }
import listing from '../../../../locales/kn/listing.json' with { type: 'json' }
import places from '../../../../locales/kn/places.json' with { type: 'json' }
import translation from '../../../../locales/kn/translation.json' with { type: 'json' }
import { AddProductDialog } from './add-product-dialog.tsx'

aroundEachTest()

const i18n = makeI18n('kn', { translation, errors, listing, places, catalogue }, loadReferenceMessages)
const dialog = (
  <ReferenceLabels>
    <AddProductDialog
      seller={{ _id: 'farmer', state: 'Karnataka', district: 'Kolar' }}
      onAdded={() => undefined}
      onClose={() => undefined}
    />
  </ReferenceLabels>
)

const name = () => screen.getByLabelText<HTMLInputElement>(listing.field.name, { selector: '[role=combobox]' })
const first = () => document.querySelector<HTMLElement>('[role=listbox] [role=option]')
const isAskedBack = () => screen.queryByText(new RegExp(`^${listing.name.near}`)) !== null
const type = (text: string) =>
  act(async () => {
    name().focus()
    fireEvent.input(name(), { target: { value: text }, inputType: 'insertText' })
  })

test('in Kannada a name is found as it is said, written or mistyped', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </I18nProvider>,
  )
  await screen.findByLabelText(listing.field.name, { selector: '[role=combobox]' })
  for (const [typed, found] of [
    ['tamat', 'ಟೊಮೆಟೊ'],
    ['tamatar', 'ಟೊಮೆಟೊ'],
    ['ಟೊಮ್ಯಾಟೊ', 'ಟೊಮೆಟೊ'],
    ['kanda', 'ಈರುಳ್ಳಿ'],
    ['ಟೊಮಾಟೊ', 'ಟೊಮೆಟೊ'],
  ] as const) {
    await type(typed)
    expect([typed, first()?.textContent]).toEqual([typed, found])
    if (typed !== 'ಟೊಮಾಟೊ') expect([typed, isAskedBack()]).toEqual([typed, false])
  }
  await type('tomqto')
  expect(isAskedBack()).toBe(true)
  expect(first()?.textContent).toBe('ಟೊಮೆಟೊ')
  await act(async () => first()?.click())
  expect(name().value).toBe('ಟೊಮೆಟೊ')
  expect(screen.getByLabelText<HTMLSelectElement>(listing.field.category).value).toBe('vegetables')
})
