import type { Health } from '#contract/admin/system.ts'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Table, type TableColumn } from '#web/ui/data/table.tsx'
import { sizeOf, spanOf } from './sizes.ts'

type HealthNode = Health['nodes'][number]

export function useSince() {
  const { t } = useTranslation('admin-system')
  return (time: string) => {
    const { unit, count } = spanOf((Date.now() - Date.parse(time)) / 1000)
    return t(`span.${unit}`, { count, number: amount(count) })
  }
}

/** Every process that runs, on whichever machine, and how each is. */
export function Nodes({ nodes }: { nodes: HealthNode[] }) {
  const { t } = useTranslation('admin-system')
  const { language } = useLanguage()
  const since = useSince()
  const nameOf = ({ host, role }: HealthNode) => `${host}, ${role}`
  const releaseOf = ({ version, commit }: HealthNode) =>
    commit === 'unknown'
      ? t('health.commitUnknown', { version })
      : t('health.release', { version, commit: commit.slice(0, 7) })
  const columns: TableColumn<HealthNode>[] = [
    {
      key: 'node',
      header: t('health.node'),
      render: (node) => (node.isThis ? t('health.this', { name: nameOf(node) }) : nameOf(node)),
    },
    { key: 'version', header: t('health.version'), render: releaseOf },
    {
      key: 'memory',
      header: t('health.memory'),
      align: 'end',
      render: ({ memoryBytes }) => sizeOf(memoryBytes),
    },
    {
      key: 'loop',
      header: t('health.loop'),
      align: 'end',
      render: ({ eventLoopMs }) => t('health.ms', { number: amount(eventLoopMs) }),
    },
    { key: 'sockets', header: t('health.sockets'), align: 'end', render: ({ sockets }) => amount(sockets) },
    { key: 'uptime', header: t('health.uptime'), render: ({ startedAt }) => since(startedAt) },
    { key: 'seen', header: t('health.seen'), render: ({ seenAt }) => shortMomentOf(seenAt, language) },
  ]
  return <Table caption={t('health.nodes')} columns={columns} rows={nodes} rowKey={({ _id }) => _id} />
}
