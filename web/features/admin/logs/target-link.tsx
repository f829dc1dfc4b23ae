import { Link } from 'react-router'
import { adminTargets } from '#contract/admin/actions.ts'
import type { LogEntry } from '#contract/admin/logs.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'

type LogTarget = NonNullable<LogEntry['target']>

const pageOf: Record<string, (id: string) => string> = {
  user: (id) => `/admin/dashboard/users/${id}`,
  'contact-request': (id) => `/admin/dashboard/requests/${id}`,
  ticket: (id) => `/admin/dashboard/messages/${id}`,
  product: (id) => `/products/${id}`,
  'bulk-order': (id) => `/admin/dashboard/bulk-orders?order=${id}`,
}

/** What something was done to: by name where it has one, and as the way to its page where it has one. */
export function TargetLink({ target: { kind, id, name } }: { target: LogTarget }) {
  const { t } = useTranslation('admin')
  const known = adminTargets.find((one) => one === kind)
  const word = known ? t(`targets.${known}`) : kind
  const label = `${word}: ${name || `…${id.slice(-6)}`}`
  const page = pageOf[kind]?.(id)
  return page ? <Link to={page}>{label}</Link> : <span title={id}>{label}</span>
}
