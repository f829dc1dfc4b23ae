import { lazy, memo, Suspense } from 'react'
import { data, useRevalidator } from 'react-router'
import { productStyles } from '#web/features/products/detail/first-styles.ts'
import { lookUpWhole } from '#web/features/products/detail/look-up.ts'
import { type LookingUp, useLookedUp } from '#web/features/products/detail/use-looked-up.ts'
import { shownLanguage } from '#web/lib/i18n.ts'
import { askIn, visit } from '#web/lib/visit.ts'
import { useTranslation } from '#web/lib/words.tsx'
import type { Route } from './+types/product.ts'
import type { ShownProductProps } from './product/shown.tsx'

export const handle = { words: ['products', 'catalogue'], styles: productStyles }

const statuses = { found: 200, missing: 404, failed: 503 }
const loadShown = () => import('./product/shown.tsx')

export async function loader({ context, params }: Route.LoaderArgs) {
  const visited = context.get(visit)
  const lookedUp = await lookUpWhole(askIn(visited), params.id, visited.language)
  return data({ lookedUp: lookedUp as LookingUp }, { status: statuses[lookedUp.state] })
}

/** With the reader's token, if there is one: owners see what nobody else does. The page shows its shape meanwhile. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [{ lookUp }, { callUntil }] = await Promise.all([
    import('#web/features/products/detail/look-up.ts'),
    import('#web/lib/call-until.ts'),
    loadShown(),
  ])
  return { lookedUp: lookUp(callUntil(request.signal), params.id, shownLanguage()) }
}

export default function Product({ loaderData, params }: Route.ComponentProps) {
  return <Waiting key={params.id} given={loaderData.lookedUp} />
}

function Waiting({ given }: { given: LookingUp }) {
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
