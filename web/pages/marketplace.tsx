import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { marketInBrowser } from '#web/features/products/market/load-market.ts'
import { Market } from '#web/features/products/market/market.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import styles from './marketplace.module.css'

export const loader = ({ request }: LoaderFunctionArgs) => marketInBrowser(request)

export default function Marketplace() {
  const market = useLoaderData<typeof loader>()
  const { t } = useTranslation('marketplace')
  return (
    <main id="main" className={`page ${styles.marketplace}`}>
      <PageHead title={t('title')} description={t('tagline')} />
      <Market market={market} />
    </main>
  )
}
