import { useRevalidator } from 'react-router'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Market as MarketData } from './load-market.ts'
import styles from './market.module.css'
import { OriginLine } from './origin-line.tsx'
import { Results } from './results.tsx'
import { SearchNote } from './search-note.tsx'
import { useFilters } from './use-filters.ts'
import { useOrigin } from './use-origin.ts'
import { usePageSize } from './use-page-size.ts'

const promises = [
  { name: 'fresh', icon: 'fresh' },
  { name: 'price', icon: 'rupee' },
  { name: 'farmers', icon: 'shield' },
] as const

export function Market({ market }: { market: MarketData }) {
  const { t } = useTranslation('marketplace')
  const choosing = useFilters()
  const isRenewing = useRevalidator().state !== 'idle'
  usePageSize(market, choosing.choose)
  useOrigin(market)
  const { found } = market
  return (
    <>
      <Hero />
      <FilterBar market={market} choosing={choosing} />
      <section className={styles.market} aria-labelledby="products">
        <h2 id="products" className="visually-hidden">
          {t('products')}
        </h2>
        <div className={styles.found}>
          <p className={styles.count} aria-live="polite">
            {choosing.isAsking
              ? t('searching')
              : found && t('found', { count: found.total, number: amount(found.total) })}
          </p>
          <FilterChips market={market} choosing={choosing} />
        </div>
        <OriginLine market={market} filters={choosing.filters} />
        <SearchNote market={market} filters={choosing.filters} />
        <Results market={market} filters={choosing.filters} isBusy={choosing.isMoving || isRenewing} />
      </section>
    </>
  )
}

function Hero() {
  const { t } = useTranslation('marketplace')
  return (
    <div className={styles.hero}>
      <h1>{t('title')}</h1>
      <p className="quiet">{t('tagline')}</p>
      <ul className={styles.promises}>
        {promises.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} size="small" />
            {t(`promise.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
