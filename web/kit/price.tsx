import { formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PriceSlip } from '#web/ui/data/price-slip.tsx'
import { Buttons } from './buttons.tsx'
import { Labels } from './labels.tsx'
import styles from './price.module.css'
import { Sample } from './sample.tsx'

export function Price() {
  const { t } = useTranslation('kit')
  const unit = t('perKg')
  return (
    <>
      <Sample title={t('samples.price')} of="PriceSlip">
        <div className="row">
          <PriceSlip amount={formatRupees(28)} unit={unit} size="small" />
          <PriceSlip amount={formatRupees(28)} unit={unit} />
          <PriceSlip amount={formatRupees(120000)} />
          <PriceSlip amount={formatRupees(28)} unit={unit} size="big" />
          <PriceSlip amount={formatRupees(38)} unit={unit} faded />
        </div>
        <div className={styles.crate}>
          <div className={styles.heap}>
            <img src="/pics/peas-480.webp" alt={t('produce.peas')} width={480} height={360} loading="lazy" />
            <PriceSlip amount={formatRupees(96)} unit={unit} size="small" planted className={styles.slip} />
          </div>
          <div className={styles.heap}>
            <img src="/pics/ragi-480.webp" alt={t('produce.ragi')} width={480} height={360} loading="lazy" />
            <PriceSlip amount={formatRupees(52)} unit={unit} size="small" planted="desk" className={styles.slip} />
          </div>
        </div>
      </Sample>
      <Buttons />
      <Labels />
    </>
  )
}
