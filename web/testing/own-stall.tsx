import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import type { User } from '#contract/users/users.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import MyProducts from '#web/pages/my-products.tsx'
import { i18n } from './add-product.tsx'
import { lakshmamma } from './groundnut.ts'
import { tomato } from './tomato.ts'

await import('#web/features/products/listing/edit-product-dialog.tsx') // lazy in the page: not on a test's time
await import('#web/ui/overlays/confirm-dialog.tsx')
const page = { origin: 'https://seedha.example', demo: false, sms: 'gateway', theme: 'light', settings: {} } as const
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const perPage = 12

type SentCall = { call: string; query: string; body: unknown }
type StallDouble = {
  user: User
  products: Product[]
  /** What a search finds, as the server knows it. */
  found: Record<string, Product[]>
  refuse: (call: string) => Response | undefined
  asked: SentCall[]
}
/** Somebody's own products, and what is asked about them; tests change what they are about. */
export const stall = {} as StallDouble
export const refusal = (status: number) => json({}, status)
export const askedFor = (call: string) => stall.asked.filter((one) => one.call === call)

/** Before and after each test of a file; behind `aroundEachTest` of adding, where something is added. */
export function withStall() {
  beforeEach(() => {
    Object.assign(stall, { user: lakshmamma, products: [tomato], found: {}, refuse: () => undefined, asked: [] })
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => queryClient.clear())
}

async function answer(url: string, { method = 'GET', body }: RequestInit = {}) {
  const [path = '', query = ''] = url.replace(/^.*\/api/, '').split('?')
  const call = `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`
  stall.asked.push({ call, query, body: body && JSON.parse(String(body)) })
  const refused = stall.refuse(call)
  if (refused) return refused
  const id = path.split('/').at(-1)
  switch (call) {
    case 'GET /auth/me':
      return json({ user: stall.user })
    case 'GET /products/farmer/my-products':
      return json(pageOf(new URLSearchParams(query)))
    case 'PATCH /products/{id}':
      stall.products = stall.products.map((one) => (one._id === id ? { ...one, ...JSON.parse(String(body)) } : one))
      return json({ product: stall.products.find(({ _id }) => _id === id) })
    case 'DELETE /products/{id}':
      stall.products = stall.products.filter(({ _id }) => _id !== id)
      return new Response(null, { status: 204 })
  }
  throw new Error(`nobody answers ${call}`)
}

function pageOf(query: URLSearchParams) {
  const search = query.get('search')
  const all = search ? (stall.found[search] ?? []) : stall.products
  const page = Number(query.get('page') ?? 1)
  const products = all.slice((page - 1) * perPage, page * perPage)
  return { products, total: all.length, page, pageCount: Math.ceil(all.length / perPage), inventoryValue: 0 }
}

const stallPage = { path: '/my-products', element: <MyProducts /> }

/** The page of the own products, or another that shows them, within a site that has more. */
export async function openStall(path = '/my-products', shown: RouteObject = stallPage) {
  const router = createMemoryRouter([shown, { path: '*', element: <main /> }], { initialEntries: [path] })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findAllByRole('heading')
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return { router, address }
}
