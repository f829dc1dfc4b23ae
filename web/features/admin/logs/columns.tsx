import type { LogEntry } from '#contract/admin/logs.ts'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useLanguage } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { TableColumn } from '#web/ui/data/table.tsx'
import { Changes } from './changes.tsx'
import { TargetLink } from './target-link.tsx'

/** An action of another release than this one has no words here. */
export function useActionWords() {
  const { t, i18n } = useTranslation('admin')
  return (one: string) => {
    const key = `admin:actions.${one}`
    return i18n.exists(key) ? t(key) : one
  }
}

export function useLogColumns(): TableColumn<LogEntry>[] {
  const { t } = useTranslation('admin-system')
  const { language } = useLanguage()
  const wordsOf = useActionWords()
  return [
    { key: 'action', header: t('logs.action'), render: (entry) => wordsOf(entry.action) },
    { key: 'at', header: t('logs.at'), render: (entry) => shortMomentOf(entry.at, language) },
    {
      key: 'actor',
      header: t('logs.actor'),
      render: ({ actor }) => (actor ? actor.username || actor.name || actor._id : t('logs.nobody')),
    },
    { key: 'target', header: t('logs.target'), render: ({ target }) => target && <TargetLink target={target} /> },
    { key: 'changes', header: t('logs.changes'), render: (entry) => <Changes {...entry} /> },
  ]
}
