import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { marketStyles } from '#web/features/products/market/first-styles.ts'
import { leaveUndrawn } from '#web/features/products/market/leave-undrawn.ts'
import { askedFilters, loadMarket } from '#web/features/products/market/load-market.ts'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { askIn, visit } from '#web/lib/visit.ts'
import { useTranslation } from '#web/lib/words.tsx'
import type { Route } from './+types/marketplace.ts'
import styles from './marketplace.module.css'

export const handle = { words: ['marketplace', 'places', 'products', 'catalogue'], styles: marketStyles }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visited = context.get(visit)
  const market = await loadMarket(askIn(visited), {
    filters: await askedFilters(request),
    limit: servedPageSize(request.headers),
    language: visited.language,
  })
  return data(market, { status: market.found ? 200 : 503 })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ marketInBrowser }] = await Promise.all([import('#web/features/products/market/load-market.ts'), loadView()])
  return marketInBrowser(request)
}

const loadView = () => import('#web/features/products/market/market.tsx')
/** Drawn by the server and of use as it stands, links and form; the browser wakes it up after the first load. */
const Market = import.meta.env.SSR
  ? (await loadView()).Market
  : lazy(() =>
      loadView()
        .then(({ Market }) => ({ default: Market }))
        .catch(leaveUndrawn),
    )

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('marketplace')
  return (
    <main id="main" className={`page ${styles.marketplace}`}>
      <PageHead title={t('title')} description={t('tagline')} />
      <Suspense>
        <Market market={loaderData} />
      </Suspense>
    </main>
  )
}
