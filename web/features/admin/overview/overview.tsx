import { Suspense } from 'react'
import { overviewDays } from '#contract/admin/figures.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useWhenCome } from '#web/lib/lazy-part.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Happenings } from './happenings.tsx'
import { Headline } from './headline.tsx'
import { NeedsYou } from './needs-you.tsx'
import styles from './overview.module.css'
import { Standing } from './standing.tsx'
import { charts, useDays, useMetrics } from './use-overview.ts'

const bones = <Skeleton className={styles.chartBone} />

/** How the market does, what needs an admin, and what happened. */
export function Overview() {
  const { t } = useTranslation('admin-overview')
  const { days, choose } = useDays()
  const query = useMetrics()
  const Charts = useWhenCome(charts)?.default // with their figures, not after them
  const period = (
    <Segmented
      label={t('period')}
      options={overviewDays.map((count) => ({ value: `${count}`, label: t('days', { count }) }))}
      value={`${days}`}
      onValue={choose}
    />
  )
  return (
    <>
      <Loaded query={query} failed="admin-overview:failed" waiting={<Skeleton className={styles.figureBone} />}>
        {(metrics) => (
          <>
            {metrics.asOf === null && <Alert tone="waiting">{t('notYet')}</Alert>}
            <Headline metrics={metrics} />
          </>
        )}
      </Loaded>
      <NeedsYou />
      <Section title={t('charts.title')} aside={period}>
        {query.data && Charts ? <Charts series={query.data.series} /> : !query.error && bones}
      </Section>
      {query.data && <Standing metrics={query.data} />}
      <Suspense fallback={<Skeleton shape="row" count={8} />}>
        <ReferenceLabels>
          <Happenings />
        </ReferenceLabels>
      </Suspense>
    </>
  )
}
