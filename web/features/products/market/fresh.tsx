import { Link } from 'react-router'
import { PriceSlip } from '#web/ui/data/price-slip.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import styles from './fresh.module.css'
import type { FreshOffer } from './load-fresh.ts'

const onPhone = 4

/** Heaps with their prices planted in them. What a phone does not show it does not fetch. */
export const Crate = ({ offers }: { offers: readonly FreshOffer[] }) => (
  <ul className={styles.crate}>
    {offers.map(({ to, name, amount, unit, picture }, at) => (
      <li key={to}>
        <Link to={to} className={styles.heap}>
          <img
            className={styles.picture}
            src={picture}
            width="320"
            height="240"
            alt={name}
            loading={at < onPhone ? undefined : 'lazy'}
          />
          {amount && <PriceSlip className={styles.price} amount={amount} unit={unit} size="small" planted />}
        </Link>
      </li>
    ))}
  </ul>
)

/** Name, place … price: the day's rate card, each line leading to its product. */
export const Rates = ({ offers }: { offers: readonly FreshOffer[] }) => (
  <RateList
    rates={offers.map(({ to, name, place, amount, unit }) => ({
      key: to,
      to,
      name,
      detail: place,
      value: amount,
      unit,
    }))}
  />
)
