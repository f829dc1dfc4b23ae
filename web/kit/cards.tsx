import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PriceSlip } from '#web/ui/data/price-slip.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { StockBars } from '#web/ui/data/stock-bars.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CategoryDrawing } from '#web/ui/icons/category-drawing.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Card, CardLink } from '#web/ui/layout/card.tsx'
import styles from './cards.module.css'
import { Offers } from './offers.tsx'
import { Pair, Sample } from './sample.tsx'

export function Cards() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.card')} of="Card, CardLink">
        <CardSamples />
      </Sample>
      <Sample title={t('samples.table')} of="Table">
        <Offers />
      </Sample>
      <Sample title={t('samples.rateList')} of="RateList">
        <Rates />
      </Sample>
      <Sample title={t('samples.avatar')} of="Avatar">
        <div className="row">
          <Avatar name={t('people.lakshmamma')} size="small" />
          <Avatar name={t('people.ravi')} tone="turmeric" />
          <Avatar name={t('people.ramesh')} size="large" tone="sky" />
          <Avatar name={t('people.imran')} src="/pics/toor-480.webp" size="large" />
        </div>
      </Sample>
    </>
  )
}

function CardSamples() {
  const { t } = useTranslation('kit')
  const unit = t('perKg')
  return (
    <div className={styles.cards}>
      <Card as="article" className={styles.product}>
        <div className={styles.picture}>
          <img src="/pics/tomato-2-480.webp" alt="" width={480} height={360} loading="lazy" />
          <span className={styles.sticker}>
            <Badge tone="onPicture" icon="fresh">
              {t('badges.fresh')}
            </Badge>
          </span>
          <PriceSlip amount={formatRupees(28)} unit={unit} planted className={styles.slip} />
        </div>
        <div className={styles.words}>
          <h4>
            <CardLink to="/marketplace" className={styles.name}>
              {t('produce.tomato')}
            </CardLink>
          </h4>
          <p className="quiet small">{t('cards.tomato')}</p>
          <StockBars level={3}>{t('stock.3')}</StockBars>
        </div>
      </Card>
      <Card as="article" className={styles.product}>
        <div className={styles.picture}>
          <CategoryDrawing name="dairy" className={styles.drawing} />
          <PriceSlip amount={formatRupees(46)} unit={t('perLitre')} planted faded className={styles.slip} />
        </div>
        <div className={styles.words}>
          <h4>
            <CardLink to="/marketplace" className={styles.name}>
              {t('produce.milk')}
            </CardLink>
          </h4>
          <p className="quiet small">{t('cards.milk')}</p>
          <StockBars level={0}>{t('stock.0')}</StockBars>
        </div>
      </Card>
      <Card as="section" padded>
        <h4>{t('cards.plainTitle')}</h4>
        <p>{t('cards.plain')}</p>
      </Card>
    </div>
  )
}

function Rates() {
  const { t } = useTranslation('kit')
  const unit = t('perKg')
  return (
    <Pair>
      <RateList
        rates={[
          { key: 'tomato', name: t('produce.tomato'), detail: t('districts.kolar'), value: formatRupees(28), unit },
          { key: 'onion', name: t('produce.onion'), detail: t('districts.nashik'), value: formatRupees(34), unit },
          { key: 'toor', name: t('produce.toor'), detail: t('districts.kalaburagi'), value: formatRupees(142), unit },
        ]}
      />
      <RateList
        rates={[
          { key: 'stock', name: t('rates.stock'), value: t('rates.stockValue'), icon: 'box' },
          { key: 'smallest', name: t('rates.smallest'), value: t('rates.smallestValue'), icon: 'balance' },
          { key: 'requests', name: t('rates.requests'), value: '12', icon: 'slip', to: '/marketplace' },
        ]}
      />
    </Pair>
  )
}
