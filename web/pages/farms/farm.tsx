import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { FarmView } from '#web/features/products/farm/farm-view.tsx'
import { loadFarm, pageIn } from '#web/features/products/farm/load-farm.ts'
import { FarmFailed, FarmMissing } from '#web/features/products/farm/no-farm.tsx'
import { shownPageSize } from '#web/features/products/market/page-size.ts'
import { callUntil } from '#web/lib/api/call-until.ts'
import { shownLanguage } from '#web/lib/messages/i18n.ts'

export const loader = ({ params: { username = '' }, request }: LoaderFunctionArgs) =>
  loadFarm(callUntil(request.signal), {
    username,
    page: pageIn(request),
    limit: shownPageSize(),
    language: shownLanguage(),
  })

export default function FarmPage() {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'missing') return <FarmMissing />
  if (loaded.state === 'failed') return <FarmFailed onRetry={revalidate} busy={state !== 'idle'} />
  return <FarmView found={loaded} />
}
