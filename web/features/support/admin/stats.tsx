import { Loaded } from '#web/lib/lists/loaded.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useStats } from './use-inbox.ts'

const counted = ['waiting', 'open', 'in_progress', 'resolved', 'closed'] as const

/** How much there is to answer, and how fast it is answered. */
export function Stats() {
  const { t } = useTranslation('admin-messages')
  const query = useStats()
  const lasting = (minutes: number | null) => {
    if (minutes === null) return t('stats.none')
    if (minutes < 120) return t('stats.minutes', { count: minutes, number: amount(minutes) })
    const hours = Math.round(minutes / 60)
    return t('stats.hours', { count: hours, number: amount(hours) })
  }
  return (
    <Loaded query={query} failed="admin-messages:stats.failed" waiting={<Skeleton shape="row" count={1} />}>
      {(stats) => (
        <Figures
          figures={[
            ...counted.map((key) => ({ key, label: t(`stats.${key}`), value: amount(stats[key]) })),
            { key: 'firstReply', label: t('stats.firstReply'), value: lasting(stats.minutesToFirstReply) },
          ]}
        />
      )}
    </Loaded>
  )
}
