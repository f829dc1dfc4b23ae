import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Ticket } from '#contract/support/support.ts'
import { call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useToken } from '#web/lib/device/session.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { dateOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card, CardLink } from '#web/ui/layout/card.tsx'
import { type ContactFormValues, draft } from './draft.ts'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import styles from './my-messages.module.css'
import { TicketStub } from './ticket-stub.tsx'
import { ticketPath, viewPath } from './views.tsx'

const pageSize = 10

/** What a member wrote to support, the last news first. */
export default function MyMessages() {
  return (
    <QueryClientProvider client={queryClient}>
      <Unsent />
      <Listed />
    </QueryClientProvider>
  )
}

/** What was written without a network; changed, it goes back into the form. */
function Unsent() {
  const navigate = useNavigate()
  const edit = ({ form }: OutboxItem) => {
    draft.write({ values: form as ContactFormValues })
    navigate(viewPath('write'))
  }
  return <UnsentNotes of={({ kind }) => kind === 'message'} onEdit={edit} />
}

function Listed() {
  const { t } = useTranslation('support')
  const token = useToken()
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const messages = useQuery({
    queryKey: ['support', 'mine', token, page],
    queryFn: ({ signal }) => call('GET /contact-messages/my', { query: { page, limit: pageSize }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={messages} failed="support:mine.failed" waiting={<MessagesSkeleton />}>
      {({ messages, total, pageCount }) =>
        total === 0 ? (
          <EmptyState
            blank="mail"
            title={t('mine.empty')}
            action={<ButtonLink to={viewPath('write')}>{t('write')}</ButtonLink>}
          />
        ) : (
          <>
            <ul className={styles.messages}>
              {messages.map((message) => (
                <Message key={message.ticketId} message={message} />
              ))}
            </ul>
            <Pages page={page} pageCount={pageCount} href={(page) => `${viewPath('mine')}&page=${page}`} />
          </>
        )
      }
    </Loaded>
  )
}

function Message({ message: { ticketId, subject, status, createdAt, replies } }: { message: Ticket }) {
  const { t, i18n } = useTranslation('support')
  const count = replies.filter(({ from }) => from === 'support').length
  return (
    <Card as="li" className={styles.message}>
      <TicketStub status={status} ticketId={ticketId} />
      <div className={styles.words}>
        <CardLink to={ticketPath(ticketId)} className={styles.subject}>
          <span lang={langOf(subject, i18n.language)} dir="auto">
            {subject}
          </span>
        </CardLink>
        <p className={styles.facts}>
          <span>{dateOf(createdAt, i18n.language)}</span>
          {count > 0 && <strong>{t('mine.answers', { count })}</strong>}
        </p>
      </div>
    </Card>
  )
}
