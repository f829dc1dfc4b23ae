import { useRevalidator } from 'react-router'
import { pageSizes } from '#contract/catalogue/catalogue.ts'
import type { Understood } from '#contract/products/products.ts'
import { GivenLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { LoadFailed } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useKeptPage } from '#web/lib/offline/use-cached-page.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MarketplaceCard } from '../card/marketplace-card.tsx'
import { countChosen, isFiltered, type MarketFilters, marketPath } from './filters.ts'
import type { Market } from './load-market.ts'
import styles from './market.module.css'
import { needIn, PostNeed } from './post-need.tsx'
import { savedQueryIn, TellMe } from './tell-me.tsx'

/** As many as stand on the first screen. */
const onDesk = 4
const onPhone = 2

type ResultsProps = { market: Market; filters: MarketFilters; isBusy: boolean }

export function Results({ market: { found, labels, limit }, filters, isBusy }: ResultsProps) {
  const { t } = useTranslation('marketplace')
  if (!found) return <Failed />
  if (found.total === 0) return <Nothing filters={filters} understood={found.understood} />
  const seenFirst = limit === pageSizes.narrow ? onPhone : onDesk
  return (
    <div className={isBusy ? styles.busy : undefined} aria-busy={isBusy}>
      <GivenLabels labels={labels} products={found.products}>
        <ul className={styles.goods}>
          {found.products.map((product, at) => (
            <li key={product._id} className={styles.good}>
              <MarketplaceCard
                product={product}
                eager={at < seenFirst}
                priority={at < onPhone ? 'high' : undefined}
                fromReader
              />
            </li>
          ))}
        </ul>
      </GivenLabels>
      <Pages page={found.page} pageCount={found.pageCount} href={(page) => marketPath({ ...filters, page })} />
      {savedQueryIn(filters, found.understood) && (
        <div className={styles.tellMe}>
          <p>{t('tellMeText')}</p>
          <TellMe filters={filters} understood={found.understood} />
        </div>
      )}
    </div>
  )
}

/** Vague is a search that names nothing: small words alone. */
function Nothing({ filters, understood }: { filters: MarketFilters; understood: Understood }) {
  const { t } = useTranslation('marketplace')
  const isVague = !understood.parts.length
  const canTell = savedQueryIn(filters, understood) !== undefined
  const ways = (countChosen(filters) > 0 || needIn(filters, understood) || canTell) && (
    <div className={styles.ways}>
      {countChosen(filters) > 0 && <ButtonLink to="/marketplace">{t('empty.reset')}</ButtonLink>}
      <PostNeed filters={filters} understood={understood} />
      <TellMe filters={filters} understood={understood} />
    </div>
  )
  return (
    <EmptyState title={t('empty.title')} action={ways}>
      {understood.isLiveAnimal
        ? t('empty.animals')
        : isFiltered(filters) && t(filters.search && isVague ? 'empty.vague' : 'empty.text')}
      {canTell && ` ${t('tellMeText')}`}
      {needIn(filters, understood) && <span className="unless-farmer"> {t('empty.postText')}</span>}
    </EmptyState>
  )
}

function Failed() {
  const { t } = useTranslation('marketplace')
  useKeptPage({ differsByQuery: true })
  const { revalidate, state } = useRevalidator()
  return (
    <LoadFailed title={t('failed.title')} onRetry={revalidate} busy={state !== 'idle'}>
      {t('failed.text')}
    </LoadFailed>
  )
}
