import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ticketIdFrom } from '#contract/support/facts.ts'
import { loginPath } from '#web/features/session/door/login-path.ts'
import { ContactForm } from '#web/features/support/contact-form.tsx'
import { draft } from '#web/features/support/draft.ts'
import { FindTicket } from '#web/features/support/find-ticket.tsx'
import { MessagesSkeleton } from '#web/features/support/messages-skeleton.tsx'
import { OpeningHours } from '#web/features/support/opening-hours.tsx'
import { Sent } from '#web/features/support/sent.tsx'
import { TicketView } from '#web/features/support/ticket-view.tsx'
import { type SupportView, Views, viewPath, views } from '#web/features/support/views.tsx'
import { useToken } from '#web/lib/device/session.ts'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { ScriptsNeeded } from '#web/shell/scripts-needed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './contact.module.css'

const MyMessages = lazy(() => import('#web/features/support/my-messages.tsx'))

/** Write to support, follow what was written. `?ticket=` opens one, `?view=` one of the other parts. */
export default function Contact() {
  const { t } = useTranslation('support')
  const [search] = useSearchParams()
  const ticket = search.get('ticket')
  const view = ticket ? undefined : (views.find((one) => one === search.get('view')) ?? 'write')
  const isAwaited = view === undefined || view === 'mine'
  return (
    <main id="main" className={`page ${styles.contact}`}>
      <PageHead title={t('views.label')} description={t('lead')} />
      <header className={styles.head}>
        <h1>{t('views.label')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ScriptsNeeded />
      <Views shown={view} />
      <div className={styles.parts}>
        <div className={classNames(styles.part, isAwaited && styles.awaited)}>
          {ticket ? <TicketView key={ticket} ticketId={ticketIdFrom(ticket)} /> : <Part view={view ?? 'write'} />}
        </div>
        <aside className={isAwaited ? styles.beside : undefined}>
          <OpeningHours />
        </aside>
      </div>
    </main>
  )
}

function Part({ view }: { view: SupportView }) {
  const { sent } = useTabStorage(draft)
  if (view === 'find') return <FindTicket />
  if (view === 'mine') return <Mine />
  return sent ? <Sent {...sent} /> : <ContactForm />
}

function Mine() {
  const { t } = useTranslation('support')
  const token = useToken()
  if (token)
    return (
      <Suspense fallback={<MessagesSkeleton />}>
        <MyMessages />
      </Suspense>
    )
  return (
    <>
      {token === undefined && (
        <div className="for-members">
          <MessagesSkeleton />
        </div>
      )}
      <div className="for-visitors">
        <EmptyState
          blank="user"
          title={t('mine.login')}
          action={
            <ButtonLink to={loginPath(viewPath('mine'))} kind="main">
              {t('translation:nav.login')}
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}
