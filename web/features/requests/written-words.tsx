import type { ContactRequest } from '#contract/requests/requests.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import styles from './slip.module.css'
import { useRequestText } from './use-request-text.ts'

/** What the two, and our team, wrote about it. */
export function WrittenWords({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { side, name, other } = useRequestText(request)
  const { userFeedback, farmerFeedback, disputeReason, disputedBy, adminNote } = request
  const by = (who: 'buyer' | 'seller') => (who === side ? 'you' : 'other')
  const all = [
    { key: 'reason', who: disputedBy && by(disputedBy), text: disputeReason },
    { key: 'buyer', who: by('buyer'), text: userFeedback },
    { key: 'seller', who: by('seller'), text: farmerFeedback },
    { key: 'team', who: 'team', text: adminNote },
  ] as const
  const lines = all.flatMap(({ key, who, text }) => (who && text ? [{ key, who, text }] : []))
  if (lines.length === 0) return null
  return (
    <ul className={styles.said}>
      {lines.map(({ key, who, text }) => (
        <li key={key} dir="auto">
          <Said sentence={(hole) => t(`said.${who}`, { name, text: hole })} text={text} state={other.state} />
        </li>
      ))}
    </ul>
  )
}

const hole = '\u{1f}'

type SaidProps = { sentence: (hole: string) => string; text: string; state: string | null }

/** The sentence is in the reader's language; what was written is in that of who wrote it. */
function Said({ sentence, text, state }: SaidProps) {
  const { i18n } = useTranslation()
  const [before, after] = sentence(hole).split(hole)
  return (
    <>
      {before}
      <span lang={langOf(text, i18n.language, state)}>{text}</span>
      {after}
    </>
  )
}
