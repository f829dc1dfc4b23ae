import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aroundEachTest, button, fill, onAdded, open, photo } from '#web/testing/add-product.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import listing from '../../../../locales/en/listing.json' with { type: 'json' }

aroundEachTest()

const chooseFiles = (...files: File[]) =>
  act(async () => fireEvent.change(screen.getByLabelText(listing.picture.add), { target: { files } }))
const pictures = () => screen.queryAllByAltText(/^Picture \d/)

test('a file is what its content says, whatever its name', async () => {
  await open()
  const named = (content: string) => new File([content], 'photo.jpg', { type: 'image/jpeg' })
  await chooseFiles(named('Dear diary'))
  await screen.findByText(errors.image_unknown)
  await chooseFiles(named('GIF89a, or so it says'))
  await screen.findByText(errors.image_type)
  expect(screen.queryByText(errors.image_unknown)).toBeNull()
  expect(pictures()).toEqual([])
  await chooseFiles(new File([await photo().arrayBuffer()], 'photo.txt', { type: 'text/plain' }))
  await waitFor(() => expect(pictures()).toHaveLength(1))
  expect(screen.queryByText(errors.image_type)).toBeNull()
})

/** A line on which nothing moves by itself. */
class SlowLine {
  static last: SlowLine
  upload = { onprogress: (_: object) => {} }
  status = 201
  responseText = JSON.stringify({ product: { _id: 'p1' } })
  onload = () => {}
  constructor() {
    SlowLine.last = this
  }
  open() {}
  abort() {}
  setRequestHeader() {}
  send() {}
}

test('on a slow network the footer says how far the pictures are, and the form waits', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowLine)
  await open()
  await fill()
  await chooseFiles(photo())
  await waitFor(() => expect(pictures()).toHaveLength(2))
  fireEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  const sent = (loaded: number) =>
    act(async () => SlowLine.last.upload.onprogress({ loaded, total: 100, lengthComputable: true }))
  await sent(10)
  expect(screen.getByText(/^Picture 1 of 2 · 20\s?%$/)).toBeTruthy()
  await sent(75)
  expect(screen.getByText(/^Picture 2 of 2 · 50\s?%$/)).toBeTruthy()
  await sent(100)
  expect(screen.getByText(listing.picture.sent)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Price').disabled).toBe(true)
  await act(async () => SlowLine.last.onload())
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith({ _id: 'p1' }))
})
