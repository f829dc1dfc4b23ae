import { useTranslation } from 'react-i18next'
import type { LogEntry } from '#contract/admin-logs.ts'
import { amount } from '#web/lib/format.ts'
import { differenceOf } from './difference.ts'
import styles from './logs.module.css'

/** Before → after, field by field, in words where there are some. */
export function Changes({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
  const { t, i18n } = useTranslation('admin-system')
  const changes = differenceOf({ before, after })
  if (!changes.length) return null
  const nameOf = (field: string) => (i18n.exists(`admin-system:fields.${field}`) ? t(`fields.${field}`) : field)
  const say = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'logs.yes' : 'logs.no')
    if (typeof value === 'number') return amount(value)
    if (value === null || value === undefined || value === '') return t('logs.nothing')
    if (typeof value !== 'string') return JSON.stringify(value)
    return i18n.exists(`admin-system:values.${value}`) ? t(`values.${value}`) : value
  }
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.field}>{nameOf(change.field)}: </span>
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
