import { useState } from 'react'
import type { Block } from '#contract/users/blocks.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { Pages } from '#web/lib/lists/page-links.tsx'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './data.module.css'
import { useBlocks, useUnblock } from './use-blocks.ts'

/** Whom the reader has blocked, and the way back. */
export function Blocked() {
  const { t } = useTranslation('requests')
  const [page, setPage] = useState(1)
  const query = useBlocks(page)
  const unblock = useUnblock()
  const sending = useSending()
  const lift = ({ userId, name }: Block) =>
    sending.send(async () => {
      await unblock(userId)
      showToast({ tone: 'success', place: 'app', text: t('block.lifted', { name }) })
    })
  return (
    <Section title={t('block.title')}>
      <p className={styles.lead}>{t('block.lead')}</p>
      <Loaded query={query} failed="requests:block.notLoaded">
        {({ blocks, total, pageCount }) => (
          <>
            {total === 0 && <p className="quiet">{t('block.none')}</p>}
            <ErrorNote error={sending.error} fallback="requests:block.failed" />
            <ul className={styles.list}>
              {blocks.map((block) => (
                <Line key={block.userId} block={block} busy={sending.isBusy} onLift={() => lift(block)} />
              ))}
            </ul>
            {pageCount > 1 && <Pages page={page} pageCount={pageCount} onChange={setPage} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type LineProps = { block: Block; busy: boolean; onLift: () => void }

function Line({ block: { name, at }, busy, onLift }: LineProps) {
  const { t, i18n } = useTranslation('requests')
  return (
    <li className={styles.line}>
      <span>
        <span dir="auto" lang={langOf(name, i18n.language)}>
          {name}
        </span>
        <span className="quiet small">{` · ${dayOf(at, i18n.language)}`}</span>
      </span>
      <Button kind="quiet" disabled={busy} aria-label={t('block.liftOne', { name })} onClick={onLift}>
        {t('block.lift')}
      </Button>
    </li>
  )
}
