import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useLedByPush } from './open-from-push.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  useLedByPush()
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/faq']}>
      <Page />
    </MemoryRouter>,
  )

/** The browser's own, as far as a page hears it. */
function aWorker() {
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  return serviceWorker
}

const said = (page: string, ...ports: { postMessage: (answer: string) => void }[]) =>
  Object.assign(new Event('message'), { data: { page }, ports })

test('a tap on a push leads the page there, and the worker hears that it goes', async () => {
  const worker = aWorker()
  show()
  const postMessage = vi.fn()
  worker.dispatchEvent(said('/requests?request=1', { postMessage }))
  expect(await screen.findByText('/requests?request=1')).toBeTruthy()
  expect(postMessage).toHaveBeenCalledOnce()
})

test('what asks for no answer leads nowhere, nor does anything after the page has gone', () => {
  const worker = aWorker()
  const { unmount } = show()
  worker.dispatchEvent(said('/requests'))
  expect(screen.getByText('/faq')).toBeTruthy()
  unmount()
  const postMessage = vi.fn()
  worker.dispatchEvent(said('/requests', { postMessage }))
  expect(postMessage).not.toHaveBeenCalled()
})
