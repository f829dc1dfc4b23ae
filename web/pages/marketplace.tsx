import { data } from 'react-router'
import { askedFilters, loadMarket, marketInBrowser } from '#web/features/products/market/load-market.ts'
import { Market } from '#web/features/products/market/market.tsx'
import { servedPageSize } from '#web/features/products/market/page-size.ts'
import { PageHead } from '#web/lib/page-head.tsx'
import { askIn, visit } from '#web/lib/visit.ts'
import { useTranslation } from '#web/lib/words.tsx'
import type { Route } from './+types/marketplace.ts'
import styles from './marketplace.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visited = context.get(visit)
  const market = await loadMarket(askIn(visited), {
    filters: await askedFilters(request),
    limit: servedPageSize(request.headers),
    language: visited.language,
  })
  return data(market, { status: market.found ? 200 : 503 })
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => marketInBrowser(request)

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('marketplace')
  return (
    <main id="main" className={`page ${styles.marketplace}`}>
      <PageHead title={t('title')} description={t('tagline')} />
      <Market market={loaderData} />
    </main>
  )
}
