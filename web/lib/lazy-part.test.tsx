import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type LazyPart, lazyPart, useLazyPart, useWhenCome } from './lazy-part.ts'

afterEach(cleanup)

type SaidPart = { said: string }
const Shown = ({ part }: { part: LazyPart<SaidPart> }) => <p>{useLazyPart(part).said}</p>
const Placed = ({ part }: { part: LazyPart<SaidPart> }) => <p>{useWhenCome(part)?.said ?? 'its place'}</p>
const renderPart = (part: LazyPart<SaidPart>) =>
  render(
    <Suspense fallback={<p>on its way</p>}>
      <Shown part={part} />
    </Suspense>,
  )

test('what has come ahead is rendered at once', async () => {
  const part = lazyPart(async () => ({ said: 'here' }))
  await part.get()
  renderPart(part)
  expect(screen.getByText('here')).toBeTruthy()
})

test('what comes later is waited for, and asked for once', async () => {
  let asked = 0
  const part = lazyPart(async () => ({ said: `asked ${++asked}` }))
  await act(async () => renderPart(part))
  expect(await screen.findByText('asked 1')).toBeTruthy()
  expect(await part.get()).toEqual({ said: 'asked 1' })
})

test('what did not come is asked for again', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.resolve({ said: 'here' })]
  const part = lazyPart(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  await expect(part.get()).rejects.toThrow('lost')
  expect(await part.get()).toEqual({ said: 'here' })
})

test('in a place that is kept for it nothing is shown until it comes, and then no fallback', async () => {
  const part = lazyPart(async () => ({ said: 'here' }))
  render(<Placed part={part} />)
  expect(screen.getByText('its place')).toBeTruthy()
  expect(await screen.findByText('here')).toBeTruthy()
})
