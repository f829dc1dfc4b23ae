import { useTranslation } from 'react-i18next'
import type { Sort } from '#contract/catalogue.ts'
import type { Market } from './load-market.ts'
import styles from './market.module.css'
import { useSearchParts } from './search-parts.ts'

/** Says where the answer is not all that was asked for. */
export function SearchNote({ market, sort }: { market: Market; sort: Sort }) {
  const { t } = useTranslation('marketplace')
  const parts = useSearchParts(market)
  const { found } = market
  if (!found?.total || !(found.elsewhere || found.ignored.length)) return null
  const place = parts.flatMap(({ kind, label }) => (kind === 'place' ? [label] : [])).join(', ')
  const words = found.ignored.map((said) => `“${said}”`).join(', ')
  return (
    <p className={styles.note}>
      {words && `${t('leftOut', { words })} `}
      {found.elsewhere && t(sort === 'featured' ? 'noneInNearest' : 'noneIn', { place })}
    </p>
  )
}
