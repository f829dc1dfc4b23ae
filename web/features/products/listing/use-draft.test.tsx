import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, aroundEachTest, button, fill, onClose, open, write } from '#web/testing/add-product.tsx'
import listing from '../../../../locales/en/listing.json' with { type: 'json' }

aroundEachTest()

test('what was begun is offered to whoever began it, and to nobody else', async () => {
  await open()
  write('Price', '28')
  cleanup()
  await open('another')
  expect(screen.queryByText(listing.draft.begun)).toBeNull()
  cleanup()
  await open()
  await screen.findByText(listing.draft.begun)
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: listing.draft.resume }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('28'))
  expect(screen.queryByText(listing.draft.begun)).toBeNull()
})

test('what was begun before is not written over before its owner has said so', async () => {
  await open()
  write('Price', '28')
  cleanup()
  await open()
  write('Price', '30')
  cleanup()
  await open()
  fireEvent.click(screen.getByRole('button', { name: listing.draft.resume }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('28'))
  cleanup()
  await open()
  fireEvent.click(screen.getByRole('button', { name: listing.draft.afresh }))
  write('Price', '31')
  cleanup()
  await open()
  fireEvent.click(screen.getByRole('button', { name: listing.draft.resume }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('31'))
})

test('what was sent leaves no draft', async () => {
  answers.push({ status: 201, body: { product: { _id: 'p1' } } })
  await open()
  await fill()
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  cleanup()
  await open()
  expect(screen.queryByRole('button', { name: listing.draft.resume })).toBeNull()
})
