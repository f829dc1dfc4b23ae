import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { lookUp, lookUpWhole } from '#web/features/products/detail/look-up.ts'
import { type LookingUp, useLookedUp } from '#web/features/products/detail/use-looked-up.ts'
import { callUntil } from '#web/lib/call-until.ts'
import { shownLanguage } from '#web/lib/i18n.ts'
import { onNews } from '#web/lib/live.ts'
import { askIn, visit } from '#web/lib/visit.ts'
import { useTranslation } from '#web/lib/words.tsx'
import type { Route } from './+types/product.ts'
import { ShownProduct } from './product/shown.tsx'

const statuses = { found: 200, missing: 404, failed: 503 }

export async function loader({ context, params }: Route.LoaderArgs) {
  const visited = context.get(visit)
  const lookedUp = await lookUpWhole(askIn(visited), params.id, visited.language)
  return data({ lookedUp: lookedUp as LookingUp }, { status: statuses[lookedUp.state] })
}

/** With the reader's token, if there is one: owners see what nobody else does. The page shows its shape meanwhile. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { lookedUp: lookUp(callUntil(request.signal), params.id, shownLanguage()) }
}

export default function Product({ loaderData, params }: Route.ComponentProps) {
  return <Waiting key={params.id} given={loaderData.lookedUp} />
}

function Waiting({ given }: { given: LookingUp }) {
  useTranslation(['products', 'catalogue']) // waits for the words here, so that no later part does
  const { shown, isAsking } = useLookedUp(given)
  const { revalidate } = useRevalidator()
  useEffect(() => onNews('requests', revalidate), [revalidate]) // a deal takes from what there is
  return <ShownProduct lookedUp={shown} onAsk={revalidate} busy={isAsking} />
}
