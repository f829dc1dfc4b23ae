import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Settled } from './settled.tsx'

afterEach(cleanup)

/** A response that the test resolves. */
function anAnswer() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const when = (told: () => void) =>
    act(async () => {
      told()
      await promise.catch(() => undefined)
    })
  return { promise, come: (text: string) => when(() => resolve(text)), fail: () => when(() => reject(new Error('no'))) }
}

function Part({ name, answer }: { name: string; answer: Promise<string> }) {
  const { data, error } = useQuery({ queryKey: [name], queryFn: () => answer, retry: false })
  return <p>{error ? `${name} failed` : data}</p>
}

function place(name: string, answers: Record<string, Promise<string>>, client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <Settled name={name} frame={<p>frame</p>}>
        {Object.entries(answers).map(([name, answer]) => (
          <Part key={name} name={name} answer={answer} />
        ))}
      </Settled>
    </QueryClientProvider>,
  )
  return client
}

const isShown = (text: string) => screen.queryByText(text)?.closest('[hidden]') === null
const frame = () => screen.queryByText('frame')

test('what is awaited together is shown together, whatever comes first, and a failure is an answer', async () => {
  const [deals, stock] = [anAnswer(), anAnswer()]
  place('together', { deals: deals.promise, stock: stock.promise })
  expect(frame()).not.toBeNull()
  await deals.come('three deals')
  expect(frame()).not.toBeNull()
  expect(isShown('three deals')).toBe(false)
  await stock.fail()
  expect(await screen.findByText('stock failed')).toBeDefined()
  expect(frame()).toBeNull()
  expect(isShown('three deals')).toBe(true)
})

test('a place that was there before is shown at once', async () => {
  const deals = anAnswer()
  const client = place('again', { deals: deals.promise })
  await deals.come('three deals')
  await screen.findByText('three deals')
  cleanup()
  place('again', { deals: deals.promise }, client)
  expect(frame()).toBeNull()
  expect(isShown('three deals')).toBe(true)
})
