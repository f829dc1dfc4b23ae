import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/lib/api/api.ts'
import { useToken } from '#web/lib/device/session.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './reveals.module.css'

/** Who got the reader's number, by which request and when. */
export function Reveals() {
  const { t, i18n } = useTranslation('requests')
  const token = useToken()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['requests', 'reveals', token, page],
    queryFn: ({ signal }) => call('GET /users/profile/reveals', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t('reveals.title')}>
      <p className={styles.lead}>{t('reveals.text')}</p>
      <Loaded query={query} failed="requests:reveals.failed">
        {({ reveals, total, pageCount }) => (
          <>
            {total === 0 && <p className="quiet">{t('reveals.none')}</p>}
            <ul className={styles.list}>
              {reveals.map(({ requestId, name, isDeleted, at }) => (
                <li key={requestId} className={styles.line}>
                  <Link to={`/requests?request=${requestId}`} dir="auto" lang={langOf(name, i18n.language)}>
                    {isDeleted ? t('deletedUser') : name}
                  </Link>
                  <span className="quiet small">{momentOf(at, i18n.language)}</span>
                </li>
              ))}
            </ul>
            {pageCount > 1 && (
              <Pages page={page} pageCount={pageCount} onChange={setPage} region={t('reveals.title')} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
