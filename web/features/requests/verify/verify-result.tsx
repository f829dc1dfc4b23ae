import type { NoteFacts } from '#contract/requests/note-claims.ts'
import { type ShownNote, useNoteText } from '#web/features/requests/note/use-note-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { Asked, CheckedNote, NoteNames } from './check-note.ts'
import styles from './verify.module.css'

/** What came of checking a note: one verdict, what the note says, and whether it still counts. */
export function VerifyResult({ checked }: { checked: CheckedNote }) {
  if (checked.by === 'number') return <ByNumber code={checked.code} asked={checked.asked} />
  if ('facts' in checked) return <BySignature {...checked} />
  return <NotKnown result={checked.result} />
}

function NotKnown({ result }: { result: 'forged' | 'other' | 'cut' | 'noKeys' }) {
  const { t } = useTranslation('verify')
  if (result === 'noKeys') return <Alert tone="waiting">{t('noKeys')}</Alert>
  return (
    <Alert tone={result === 'forged' ? 'danger' : 'waiting'} icon="alert" title={t(result)}>
      {t(`${result}Text`)}
    </Alert>
  )
}

type Signed = { result: 'genuine' | 'withdrawn'; facts: NoteFacts; asked: Asked }

function BySignature({ result, facts, asked }: Signed) {
  const { t } = useTranslation('verify')
  // Whoever has a withdrawn key could have signed anything: then what the server has is the note.
  if (result === 'withdrawn')
    return (
      <div className={styles.result}>
        <Alert tone="waiting" icon="alert" title={t('withdrawn')}>
          {t('withdrawnText')}
        </Alert>
        <ByNumber code={facts.code} asked={asked} />
      </div>
    )
  const isGone = asked === 'unknown' || (typeof asked === 'object' && asked.check.state !== 'valid')
  return (
    <div className={styles.result}>
      <Alert tone={isGone ? 'info' : 'success'} icon="check" title={t('genuine')}>
        {t('genuineText')}
      </Alert>
      <Standing asked={asked} />
      {(asked !== 'asking' || keepsNames()) && <Facts note={facts} code={facts.code} names={namesIn(asked)} />}
    </div>
  )
}

function ByNumber({ code, asked }: { code: string; asked: Asked }) {
  const { t } = useTranslation('verify')
  if (asked === 'asking') return <Spinner label={t('checking')} />
  if (asked === 'unknown')
    return (
      <Alert tone="danger" title={t('unknown')}>
        {t('unknownText')}
      </Alert>
    )
  if (asked === 'offline') return <Alert tone="waiting">{t('offlineNumber')}</Alert>
  if (asked === 'many') return <Alert tone="waiting">{t('many')}</Alert>
  if (asked === 'failed') return <Alert tone="danger">{t('failed')}</Alert>
  return (
    <div className={styles.result}>
      <Alert tone={asked.check.state === 'valid' ? 'success' : 'info'} icon="check" title={t('found')}>
        {t('foundText')}
      </Alert>
      <Standing asked={asked} />
      <Facts note={asked.check} code={code} names={asked.names} />
    </div>
  )
}

/** Whether the deal still stands, as far as that is known. */
function Standing({ asked }: { asked: Asked }) {
  const { t } = useTranslation('verify')
  if (asked === 'asking') return <Spinner label={t('checking')} />
  if (asked === 'unknown') return <Alert tone="danger">{t('unknown')}</Alert>
  if (asked === 'offline') return <Alert tone="waiting">{t('offline')}</Alert>
  if (asked === 'many') return <Alert tone="waiting">{t('many')}</Alert>
  if (asked === 'failed') return <Alert tone="waiting">{t('notAsked')}</Alert>
  const { state } = asked.check
  if (state === 'valid') return <p>{t('valid')}</p>
  return (
    <Alert tone={state === 'cancelled' ? 'danger' : 'waiting'} icon="alert">
      {t(state)}
    </Alert>
  )
}

/** The service worker keeps the names of all crops and places. A device without one gets those of the note with the answer about it. */
const keepsNames = () => Boolean(navigator.serviceWorker?.controller)

const namesIn = (asked: Asked) => (typeof asked === 'object' ? asked.names : undefined)

type FactsProps = { note: ShownNote; code: string; names: NoteNames | undefined }

/** Names of crops and places may still have to come: whoever shows a result waits for them in a transition. */
function Facts({ note, code, names }: FactsProps) {
  const { t } = useTranslation('deal-note')
  const { rows, differs } = useNoteText(note, names)
  return (
    <>
      <dl className={styles.rows}>
        {[{ key: 'number', name: t('number'), value: code, isName: false }, ...rows].map(
          ({ key, name, value, isName }) => (
            <div key={key} className={styles.row}>
              <dt>{name}</dt>
              <dd dir={isName ? 'auto' : undefined}>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {differs && <p className="quiet">{differs}</p>}
    </>
  )
}
