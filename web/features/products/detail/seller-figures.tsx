import type { Product } from '#contract/products/products.ts'
import { monthOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import styles from './detail.module.css'

/** Trust facts. Who is new is said to be new: there is no zero. */
export function SellerFigures({ seller }: { seller: Product['farmer'] }) {
  const { t, i18n } = useTranslation('product')
  const { completedDeals, partners, answersInDay, memberSince } = seller
  const answersIn = (tenths: number) => (tenths > 0 ? t('page.seller.tenths', { tenths }) : t('page.seller.few'))
  const figures = [
    { key: 'deals', value: completedDeals > 0 && amount(completedDeals) },
    { key: 'partners', value: partners > 0 && amount(partners) },
    // A page that was stored before there was this fact lacks it.
    { key: 'answers', value: typeof answersInDay === 'number' && answersIn(answersInDay) },
    { key: completedDeals > 0 ? 'since' : 'new', value: monthOf(memberSince, i18n.language) },
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(
        ({ key, value }) =>
          value && (
            <div key={key}>
              <dt>{t(`page.seller.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
