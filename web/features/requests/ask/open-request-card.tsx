import { useEffect, useRef } from 'react'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useRequestText } from '#web/features/requests/use-request-text.ts'
import { subjectMark } from '#web/lib/device/in-view.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SlipHead } from '../slip-head.tsx'
import { useNow } from '../use-now.ts'
import { useRequest } from '../use-requests.ts'
import { WhoseTurn } from '../whose-turn.tsx'
import styles from './ask.module.css'
import type { OpenRequest } from './use-open-request.ts'

/** How the reader's own open request stands, instead of the form for another. */
export function OpenRequestCard({ open, focus }: { open: OpenRequest; focus: boolean }) {
  const { t } = useTranslation('requests')
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: request } = useRequest(open.requestId)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <Card
      {...(open.requestId && subjectMark(open.requestId))}
      as="section"
      className={styles.open}
      aria-label={t('ask.openPlain')}
    >
      <SlipHead status={request?.status ?? open.status ?? 'pending'} level={2} ref={heading} />
      <div className={styles.inside}>
        {request && <Quantity request={request} />}
        {request && <WhoseTurn request={request} now={now} />}
        <ButtonLink
          icon="slip"
          wide
          to={open.requestId ? `/requests?request=${open.requestId}` : '/requests?list=sent'}
        >
          {t('ask.see')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Quantity({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { quantity } = useRequestText(request)
  return <p className={styles.title}>{t('ask.open', { quantity })}</p>
}
