import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, aroundEachTest, photo, sent, write } from '#web/testing/add-product.tsx'
import { askedFor, openStall, stall, withStall } from '#web/testing/own-stall.tsx'
import { tomato } from '#web/testing/tomato.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import listing from '../../../../locales/en/listing.json' with { type: 'json' }

aroundEachTest()
withStall()

const save = () => screen.getByRole('button', { name: listing.save })
const [old = ''] = tomato.images
const fresh = '/pictures/new.jpg'

async function openToEdit() {
  stall.products = [{ ...tomato, images: [old] }]
  await openStall(`/my-products?edit=${tomato._id}`)
  await screen.findByLabelText('Category')
}

test('when new pictures do not get through, the rest is saved, and a second try sends only them', async () => {
  answers.push({ status: 500, body: {} }, { status: 201, body: { product: { ...tomato, images: [old, fresh] } } })
  await openToEdit()
  expect(screen.getByRole('dialog', { name: 'Edit Tomato' })).toBeTruthy()
  write('Price', '31')
  await act(async () => fireEvent.change(screen.getByLabelText('Add picture'), { target: { files: [photo()] } }))
  fireEvent.click(await screen.findByRole('button', { name: `${listing.picture.makeCover} Picture 2` }))
  fireEvent.click(save())
  await screen.findByText(listing.failed.edit.replace('{{reason}}', listing.failed.images))
  expect(askedFor('PATCH /products/{id}').map(({ body }) => body)).toEqual([{ price: 31, basedOn: tomato.updatedAt }])
  expect(stall.products).toMatchObject([{ price: 31, images: [old] }])
  expect(takeToasts()).toMatchObject([{ tone: 'danger' }])

  stall.asked = []
  fireEvent.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(takeToasts()).toMatchObject([{ tone: 'success', text: listing.saved }])
  expect(askedFor('PATCH /products/{id}')).toEqual([])
  expect(sent[1]?.form.get('order')).toBe(JSON.stringify(['new', old]))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
