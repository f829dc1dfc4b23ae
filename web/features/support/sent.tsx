import { useEffect, useRef, useState } from 'react'
import type { TicketKind } from '#contract/support/facts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { draft } from './draft.ts'
import styles from './sent.module.css'
import { ticketPath } from './views.tsx'

/** The number, large enough to be copied by hand, and what happens next. */
export function Sent({ ticketId, email, kind }: { ticketId: string; email: string; kind: TicketKind }) {
  const { t } = useTranslation('support')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(ticketId)
      setCopied(true)
    } catch {
      getSelection()?.selectAllChildren(document.getElementById(ticketId) ?? document.body) // copied by hand then
    }
  }
  return (
    <section className={styles.sent} aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1} className={styles.title}>
        <Icon name="check" />
        {t('sent.title')}
      </h2>
      <div className={styles.number}>
        <p>{t('sent.number')}</p>
        <p id={ticketId} className={styles.id} translate="no">
          {ticketId}
        </p>
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          <span aria-live="polite">{t(isCopied ? 'sent.copied' : 'sent.copy')}</span>
        </Button>
      </div>
      <ul className={styles.next}>
        {email && <li>{t('sent.mailed', { email })}</li>}
        <li>{t(kind === 'grievance' ? 'sent.officer' : 'sent.read')}</li>
        <li>{t(email ? 'sent.answer' : 'sent.answerHere')}</li>
      </ul>
      <div className={styles.ways}>
        <ButtonLink to={ticketPath(ticketId)} kind="main" icon="slip">
          {t('sent.follow')}
        </ButtonLink>
        <Button icon="edit" onClick={() => draft.write({ values: {} })}>
          {t('sent.another')}
        </Button>
      </div>
    </section>
  )
}
