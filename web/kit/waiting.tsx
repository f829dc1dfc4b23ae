import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Pair, Sample } from './sample.tsx'
import styles from './waiting.module.css'

export function Waiting() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.spinner')} of="Spinner">
        <div className="row">
          <Spinner label={t('waiting.products')} />
          <Spinner label={t('waiting.products')} size="large" />
          <Spinner label={t('waiting.products')} showLabel />
        </div>
      </Sample>
      <Sample title={t('samples.skeleton')} of="Skeleton">
        <Pair>
          <div className="stack">
            <Skeleton count={3} />
            <div>
              <Skeleton shape="row" count={2} />
              <Skeleton shape="rate" count={2} />
            </div>
          </div>
          <div className={styles.cards}>
            <Skeleton shape="card" count={2} />
          </div>
          <Skeleton shape="picture" className={styles.picture} />
        </Pair>
      </Sample>
      <Sample title={t('samples.progress')} of="ProgressBar">
        <ProgressBar value={72} label={t('waiting.sold')} />
        <ProgressBar value={14} tone="clay" label={t('waiting.left')} />
        <ProgressBar value={0} label={t('waiting.begun')} />
        <div className="stack">
          <p className="small">{t('waiting.beside')}</p>
          <ProgressBar value={5} max={10} />
        </div>
      </Sample>
    </>
  )
}
