import type { LogEntry } from '#contract/admin/logs.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { differenceOf } from './difference.ts'
import styles from './logs.module.css'

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Before → after, field by field, in words where there are some. */
export function Changes({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
  const { t, i18n } = useTranslation('admin-system')
  const changes = differenceOf({ before, after })
  if (!changes.length) return null
  const wordOf = (key: string, otherwise: string) => (i18n.exists(key) ? t(key) : otherwise)
  const say = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'logs.yes' : 'logs.no')
    if (typeof value === 'number') return amount(value)
    if (value === null || value === undefined || value === '') return t('logs.nothing')
    if (typeof value !== 'string') return JSON.stringify(value)
    if (isId.test(value)) return `…${value.slice(-6)}`
    return wordOf(`admin-system:values.${value}`, value)
  }
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.field}>{wordOf(`admin-system:fields.${change.field}`, change.field)}: </span>
          {before !== null && (
            <>
              <del className={styles.before}>{say(change.before)}</del>
              {' → '}
            </>
          )}
          <span>{say(change.after)}</span>
        </li>
      ))}
    </ul>
  )
}
