import { useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type StillThere, useStillThere } from '../changes/use-still-there.ts'
import { DeleteProduct } from './delete-product.tsx'
import styles from './mine.module.css'
import { OwnCard } from './own-card.tsx'
import { OwnCardsFrame } from './own-products-frame.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useMine } from './use-mine.ts'
import { type OwnProductList, useTypedSearch } from './use-own-list.ts'

type OwnProductsProps = { list: OwnProductList; onDeleted: (id: string) => void }

/** So many are found by looking. */
const handful = 5
const none: readonly string[] = []

/** Search, cards and pages of what somebody sells. */
export function OwnProducts({ list, onDeleted }: OwnProductsProps) {
  const { t } = useTranslation('listing')
  const { search, page, unconfirmed } = list
  const [typed, setTyped] = useTypedSearch(search, list.find)
  const mine = useMine({ page, ...(search && { search }), ...(unconfirmed && { unconfirmed: 'true' }) })
  const { data, isFetching, isPlaceholderData } = mine
  useLastPage(list, isPlaceholderData ? undefined : data)
  const waitedFor = data?.unconfirmed ?? none
  const stillThere = useStillThere(waitedFor)

  return (
    <>
      {(search || typed || (data && data.total > handful)) && (
        <search className={styles.search}>
          <TextField
            label={t('mine.search')}
            labelHidden
            icon="search"
            type="search"
            enterKeyHint="search"
            placeholder={t('mine.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </search>
      )}
      {data && (
        <Unconfirmed
          ids={waitedFor}
          stillThere={stillThere}
          isShown={unconfirmed}
          href={list.href({ unconfirmed: unconfirmed ? '' : 'true', page: '' })}
        />
      )}
      <p role="status" className={data && !isFetching && data.total > 0 ? 'quiet' : 'visually-hidden'}>
        {data && !isFetching && t('mine.count', { count: data.total })}
      </p>
      <Loaded query={mine} failed="listing:mine.failed" waiting={<OwnCardsFrame />}>
        {({ products, pageCount }) =>
          products.length > 0 ? (
            <>
              <Cards {...{ products, stillThere, onDeleted }} isWaiting={isPlaceholderData} list={list} />
              <Pages page={page} pageCount={pageCount} onChange={list.goTo} />
            </>
          ) : (
            !isPlaceholderData && !unconfirmed && <Nothing isSearch={Boolean(search)} onAll={() => setTyped('')} />
          )
        }
      </Loaded>
    </>
  )
}

/** The last product of the last page was deleted: the page before is the last one now. */
function useLastPage(list: OwnProductList, data: { total: number; pageCount: number } | undefined) {
  const isPast = data !== undefined && data.total > 0 && list.page > data.pageCount
  const goBack = useEffectEvent(() => list.goTo(data?.pageCount ?? 1, true))
  useEffect(() => {
    if (isPast) goBack()
  }, [isPast])
}

type CardsProps = Pick<OwnProductsProps, 'onDeleted'> & {
  products: readonly Product[]
  stillThere: StillThere
  isWaiting: boolean
  list: OwnProductList
}

function Cards({ products, stillThere, isWaiting, list, onDeleted }: CardsProps) {
  const { t } = useTranslation('listing')
  const { nameOf } = useProductLabels()
  const [doomed, setDoomed] = useState<Product>()
  return (
    <>
      <h2 className="visually-hidden">{t('mine.list')}</h2>
      <ul className={styles.cards} aria-busy={isWaiting || undefined}>
        {products.map((product) => (
          <li key={product._id}>
            <OwnCard
              {...{ product, stillThere }}
              againHref={list.href({ edit: product._id, again: '1' })}
              onEdit={() => list.openEdit(product._id)}
              onDelete={() => setDoomed(product)}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteProduct
          id={doomed._id}
          name={nameOf(doomed)}
          onDeleted={() => onDeleted(doomed._id)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  )
}

function Nothing({ isSearch, onAll }: { isSearch: boolean; onAll: () => void }) {
  const { t } = useTranslation('listing')
  if (!isSearch)
    return (
      <EmptyState drawing="vegetables" title={t('mine.empty')}>
        {t('mine.emptyText')}
      </EmptyState>
    )
  return (
    <EmptyState blank="search" title={t('mine.notFound')} action={<Button onClick={onAll}>{t('mine.all')}</Button>} />
  )
}
