import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aroundEachTest, choose, open, write } from '#web/testing/add-product.tsx'
import listing from '../../../../locales/en/listing.json' with { type: 'json' }

aroundEachTest()

const { ready } = listing
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value
const phrases = () => within(screen.getByRole('group', { name: ready.label })).getAllByRole('button')
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a tap on a ready phrase adds it behind what was written, another takes it out again', async () => {
  await open()
  write('Description', 'Hybrid.')
  tap(ready.collect)
  tap(ready.large)
  expect(description()).toBe(`Hybrid. ${ready.collect} ${ready.large}`)
  expect(phrases().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  tap(ready.collect)
  expect(description()).toBe(`Hybrid. ${ready.large}`)
  write('Description', '')
  expect(phrases().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false'])
})

test('ready phrases fit what is listed', async () => {
  await open()
  expect(phrases().map((one) => one.textContent)).toEqual([ready.collect, ready.large])
  await choose('tamatar')
  expect(phrases().map((one) => one.textContent)).toContain(ready.fresh)
  write('Category', 'grains')
  expect(phrases().map((one) => one.textContent)).toContain(ready.cleaned)
  write('Category', 'dairy')
  expect(phrases().map((one) => one.textContent)).toEqual([
    ready.daily,
    ready.ownAnimals,
    ready.pure,
    ready.collect,
    ready.large,
  ])
})
