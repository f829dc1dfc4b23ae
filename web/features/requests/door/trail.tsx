import type { ContactRequest } from '#contract/requests/requests.ts'
import { useRequestText } from '#web/features/requests/use-request-text.ts'
import { momentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type TrailStep, trailFor } from '../trail-steps.ts'
import styles from './trail.module.css'

/** More than these do not fit side by side. */
const mostFlat = 5

type TrailProps = { request: ContactRequest; flat?: boolean }

/** The straight line: what happened, and what comes. */
export function Trail({ request, flat = false }: TrailProps) {
  const { t, i18n } = useTranslation('requests')
  const { side, name, answerOf } = useRequestText(request)
  const steps = trailFor(request, side)
  const timeOf = ({ at, state }: TrailStep) =>
    at ? momentOf(at, i18n.language) : state === 'now' && t('trail.now.word')
  return (
    <ol className={classNames(styles.trail, flat && steps.length <= mostFlat && styles.flat)}>
      {steps.map((step) => (
        <li key={step.key} className={classNames(styles.step, styles[step.state])}>
          <span className={styles.dot}>
            {step.state === 'done' && <Icon name="check" size="tiny" />}
            {step.state === 'stop' && <Icon name="cross" size="tiny" />}
          </span>
          <div>
            <p className={styles.what}>
              {t(step.words, { name, answer: step.answerOf ? answerOf(step.answerOf) : '' })}
            </p>
            {timeOf(step) && <p className={styles.when}>{timeOf(step)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
