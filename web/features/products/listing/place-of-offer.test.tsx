import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aroundEachTest, open, write } from '#web/testing/add-product.tsx'
import places from '../../../../locales/en/places.json' with { type: 'json' }

aroundEachTest()

const district = () => screen.getByLabelText<HTMLInputElement>(places.district, { selector: '[role=combobox]' })

test('an offer is where its seller lives; another state has other districts, and none has none', async () => {
  await open()
  await waitFor(() => expect(district().value).toBe('Kolar'))
  write(places.state, 'Kerala')
  await waitFor(() => expect(district().value).toBe(''))
  expect(district().disabled).toBe(false)
  fireEvent.focus(district())
  fireEvent.input(district(), { target: { value: 'wayan' }, inputType: 'insertText' })
  expect((await screen.findAllByText('Wayanad')).length).toBeGreaterThan(0)
  write(places.state, '')
  await waitFor(() => expect(district().disabled).toBe(true))
})

test('states, then territories, in the list of an offer’s places', async () => {
  await open()
  const groups = screen.getByLabelText(places.state).querySelectorAll('optgroup')
  expect([...groups].map(({ label, children }) => [label, children.length])).toEqual([
    [places.states, 28],
    [places.territories, 8],
  ])
})
