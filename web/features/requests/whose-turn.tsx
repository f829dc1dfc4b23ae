import { deadlineOf } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SlipNext } from '#web/ui/data/slip.tsx'
import { nextStepFor } from './next-step.ts'
import styles from './slip.module.css'
import { useRequestText } from './use-request-text.ts'

/** Whose turn it is, in one sentence, and until when. */
export function WhoseTurn({ request, now }: { request: ContactRequest; now: string }) {
  const { t, i18n } = useTranslation('requests')
  const { side, otherSide, name, answerOf } = useRequestText(request)
  const next = nextStepFor(request, side, now)
  if (!next) return null
  const deadline = deadlineOf(request)
  const time = deadline ? momentOf(deadline, i18n.language) : ''
  return (
    <SlipNext tone={next.tone}>
      <p>{t(next.say, { name, mine: answerOf(side), theirs: answerOf(otherSide) })}</p>
      {next.until && <p className={styles.until}>{t(next.until, { time })}</p>}
    </SlipNext>
  )
}
