import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminSession } from '#contract/session/admin.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './sessions.module.css'

/** Where somebody is signed in, and the way to sign them out. */
export function Sessions({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-users')
  const key = ['admin-users', 'sessions', userId]
  const client = useQueryClient()
  const ending = useSending()
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await call('GET /admin/users/{id}/sessions', { params: { id: userId }, signal })).sessions,
    staleTime: 0,
  })
  const end = (sessionId?: string) =>
    ending.send(async () => {
      if (sessionId) await call('DELETE /admin/users/{id}/sessions/{sessionId}', { params: { id: userId, sessionId } })
      else await call('DELETE /admin/users/{id}/sessions', { params: { id: userId } })
      showToast({ tone: 'success', place: 'app', text: t('sessions.ended') })
      await client.invalidateQueries({ queryKey: ['admin-users'] })
    })
  return (
    <Section title={t('sessions.title')}>
      <Loaded query={query} failed="admin-users:sessions.failed">
        {(sessions) =>
          sessions.length ? (
            <div className={styles.sessions}>
              <ErrorNote error={ending.error} fallback="admin-users:sessions.notEnded" />
              <ul className={styles.list}>
                {sessions.map((session) => (
                  <Line key={session._id} session={session} busy={ending.isBusy} onEnd={() => end(session._id)} />
                ))}
              </ul>
              {sessions.length > 1 && (
                <div>
                  <Button icon="logout" busy={ending.isBusy} onClick={() => void end()}>
                    {t('sessions.endAll')}
                  </Button>
                </div>
              )}
            </div>
          ) : (
            <p className="quiet">{t('sessions.none')}</p>
          )
        }
      </Loaded>
    </Section>
  )
}

type LineProps = { session: AdminSession; busy: boolean; onEnd: () => void }

function Line({ session, busy, onEnd }: LineProps) {
  const { t, i18n } = useTranslation('admin-users')
  const since = momentOf(session.createdAt, i18n.language)
  return (
    <li className={styles.line}>
      <span>{t('sessions.since', { time: since })}</span>
      <Button
        kind="quiet"
        icon="logout"
        disabled={busy}
        aria-label={t('sessions.endOne', { time: since })}
        onClick={onEnd}
      >
        {t('sessions.end')}
      </Button>
    </li>
  )
}
