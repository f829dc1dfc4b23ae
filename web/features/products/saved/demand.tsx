import { useSearchParams } from 'react-router'
import type { CropDemand } from '#contract/products/demand.ts'
import type { User } from '#contract/users/users.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { PlaceFields } from '#web/features/places/door/place-fields.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './saved.module.css'
import { useDemand } from './use-saved.ts'

/** What buyers around a district wait for: that of the address, else the reader's own. */
export function Demand({ user }: { user: User }) {
  const { t } = useTranslation(['demand', 'places'])
  const { placeOf } = useProductLabels()
  const [params, setParams] = useSearchParams()
  const state = params.get('state') ?? user.state ?? ''
  const district = params.get('district') ?? (params.has('state') ? '' : (user.district ?? ''))
  const place = state && district ? { state, district } : null
  const query = useDemand(place)
  return (
    <>
      <div className={styles.place}>
        <PlaceFields
          state={{ value: state }}
          district={{ value: district }}
          onPlace={(chosen) => setParams({ ...chosen }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {!place && <p className="quiet">{t('choosePlace')}</p>}
      {place && (
        <Section title={t('around', { place: placeOf(place) })}>
          <Loaded query={query} failed="demand:failed" waiting={<Skeleton shape="row" count={4} />}>
            {({ demand }) => (demand.length === 0 ? <Nobody /> : <Crops demand={demand} />)}
          </Loaded>
        </Section>
      )}
    </>
  )
}

function Nobody() {
  const { t } = useTranslation('demand')
  return (
    <EmptyState blank="users" title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function Crops({ demand }: { demand: CropDemand[] }) {
  const { t } = useTranslation('demand')
  const { nameOf } = useProductLabels()
  return (
    <ul className={styles.list}>
      {demand.map(({ name, people, bulkOrders }) => (
        <li key={name} className={styles.line}>
          <div className={styles.row}>
            <span>
              <strong>{nameOf({ name })}</strong>
              {people && <span className={styles.count}>{t('people', { people: people.replace('-', '–') })}</span>}
            </span>
            {bulkOrders > 0 && (
              <ButtonLink kind="quiet" to={`/bulk-orders?list=needs&name=${encodeURIComponent(name)}`}>
                {t('bulkOrders', { count: bulkOrders, number: amount(bulkOrders) })}
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
