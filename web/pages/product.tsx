import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { data, useRevalidator } from 'react-router'
import type { Product as ProductShape } from '#contract/products.ts'
import { firstStyles } from '#web/features/products/detail/first-styles.ts'
import { isNowhere, type LookedUp, lookUp } from '#web/features/products/detail/look-up.ts'
import { useLookedUp } from '#web/features/products/detail/use-looked-up.ts'
import { languageFor, languageKey } from '#web/lib/i18n.ts'
import { cookieOf } from '#web/lib/storage.ts'
import { visit } from '#web/lib/visit.ts'
import type { Route } from './+types/product.ts'
import type { ShownProductProps } from './product/shown.tsx'

export const handle = { words: ['products', 'catalogue'], styles: firstStyles }

const statuses = { found: 200, missing: 404, failed: 503 }
type Given = LookedUp | Promise<LookedUp>
const loadShown = () => import('./product/shown.tsx')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const language = languageFor(new URL(request.url), cookieOf(request.headers.get('cookie'), languageKey))
  const read = async <T,>(path: string) => {
    const { status, body } = await call(`/products/${encodeURIComponent(params.id)}${path}`)
    if (status === 200) return body as T
    if (isNowhere(status)) return undefined
    throw new Error(`GET /products/{id}${path} answered ${status}`)
  }
  const lookedUp = await lookUp(language, {
    product: async () => (await read<{ product: ProductShape }>(''))?.product,
    similar: async () => (await read<{ products: ProductShape[] }>('/similar'))?.products,
  })
  return data({ lookedUp: lookedUp as Given }, { status: statuses[lookedUp.state] })
}

/** The answer is not awaited: the page shows its shape and is filled when it comes. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [{ askServer }] = await Promise.all([import('#web/features/products/detail/ask-server.ts'), loadShown()])
  return { lookedUp: askServer(params.id, request.signal) }
}

export default function Product({ loaderData, params }: Route.ComponentProps) {
  return <Waiting key={params.id} given={loaderData.lookedUp} />
}

function Waiting({ given }: { given: Given }) {
  useTranslation(['products', 'catalogue']) // waits for the words here, so that no later part does
  const { shown, isAsking } = useLookedUp(given)
  const { revalidate } = useRevalidator()
  return <Later lookedUp={shown} onAsk={revalidate} busy={isAsking} />
}

/** Drawn by the server; in the browser its code comes after the frame's, while the page is already read. */
const Shown = import.meta.env.SSR
  ? (await loadShown()).ShownProduct
  : lazy(async () => ({ default: (await loadShown()).ShownProduct }))

/** Until then it must not be drawn again without a reason, or React would give the server's page up. */
const Later = memo((props: ShownProductProps) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
))
