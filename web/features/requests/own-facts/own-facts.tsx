import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factsDays, sellersForFacts } from '#contract/requests/buyer-facts.ts'
import { call } from '#web/lib/api/api.ts'
import { useToken } from '#web/lib/device/session.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PaymentFacts } from '../door/payment-facts.tsx'
import { CountedDeal } from './counted-deal.tsx'
import styles from './own-facts.module.css'

const keyOf = (...rest: unknown[]) => ['requests', 'own-facts', ...rest]

/** What sellers are told of the reader's payments, and the deals behind it. */
export function OwnFacts() {
  const { t } = useTranslation('requests')
  const token = useToken()
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: keyOf(token, page),
    queryFn: ({ signal }) => call('GET /users/profile/buyer-facts', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t('ownFacts.title')}>
      <p className={styles.lead}>{t('ownFacts.text')}</p>
      <Loaded query={query} failed="requests:ownFacts.failed" waiting={<Skeleton shape="row" count={3} />}>
        {({ facts, deals, total, pageCount }) => (
          <>
            {facts ? (
              <PaymentFacts facts={facts} />
            ) : (
              <p>{t('ownFacts.new', { sellers: sellersForFacts, days: factsDays })}</p>
            )}
            {total === 0 && <p className="quiet">{t('ownFacts.none', { days: factsDays })}</p>}
            <ul className={styles.list}>
              {deals.map((deal) => (
                <li key={deal.requestId}>
                  <CountedDeal deal={deal} onAsked={() => void client.invalidateQueries({ queryKey: keyOf() })} />
                </li>
              ))}
            </ul>
            {pageCount > 1 && (
              <Pages page={page} pageCount={pageCount} onChange={setPage} region={t('ownFacts.title')} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
