import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { MarketFilters } from './filters.ts'
import type { Market } from './load-market.ts'
import styles from './market.module.css'
import { PostNeed } from './post-need.tsx'
import { useSearchParts } from './search-parts.ts'

/** Says where the answer is not all that was asked for. */
export function SearchNote({ market, filters }: { market: Market; filters: MarketFilters }) {
  const { t } = useTranslation('marketplace')
  const parts = useSearchParts(market)
  const { found } = market
  if (!found?.total || !(found.elsewhere || found.ignored.length)) return null
  const place = parts.flatMap(({ kind, label }) => (kind === 'place' ? [label] : [])).join(', ')
  const words = found.ignored.map((said) => `“${said}”`).join(', ')
  return (
    <div className={styles.note}>
      <p>
        {words && `${t('leftOut', { words })} `}
        {found.elsewhere && t(filters.sort === 'featured' ? 'noneInNearest' : 'noneIn', { place })}
      </p>
      {found.elsewhere && <PostNeed filters={filters} understood={found.understood} />}
    </div>
  )
}
