import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router'
import { lookUp } from '#web/features/products/detail/look-up.ts'
import { type LookingUp, useLookedUp } from '#web/features/products/detail/use-looked-up.ts'
import { callUntil } from '#web/lib/api/call-until.ts'
import { onNews } from '#web/lib/api/live.ts'
import { shownLanguage } from '#web/lib/messages/i18n.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ShownProduct } from './product/shown-product.tsx'

/** With the reader's token, if there is one: owners see what nobody else does. The page shows its shape meanwhile. */
export function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  return { lookedUp: lookUp(callUntil(request.signal), id, shownLanguage()) }
}

export default function Product() {
  const { lookedUp } = useLoaderData<{ lookedUp: LookingUp }>()
  return <Waiting key={useParams().id} given={lookedUp} />
}

function Waiting({ given }: { given: LookingUp }) {
  useTranslation(['products', 'catalogue']) // waits for the words here, so that no later part does
  const { shown, isAsking } = useLookedUp(given)
  const { revalidate } = useRevalidator()
  useEffect(() => onNews('requests', revalidate), [revalidate]) // a deal takes from what there is
  return <ShownProduct lookedUp={shown} onAsk={revalidate} busy={isAsking} />
}
