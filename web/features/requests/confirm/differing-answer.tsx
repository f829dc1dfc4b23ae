import type { ContactRequest } from '#contract/requests/requests.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useRequestText } from '../use-request-text.ts'

type DifferingAnswerProps = {
  request: ContactRequest
  answer: { yes: boolean; quantity: number | null }
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Before an answer is sent that does not agree with the other side's: theirs is shown, and what will follow. */
export function DifferingAnswer({ request, answer, onClose, onConfirm }: DifferingAnswerProps) {
  const { t } = useTranslation('requests')
  const { side, otherSide, name, wordsFor, answerOf } = useRequestText(request)
  const mine = wordsFor(side, answer)
  return (
    <Confirm
      open
      variant="warning"
      title={t('differs.title')}
      text={t('differs.text', { mine, name, theirs: answerOf(otherSide) })}
      confirmLabel={t('differs.yes')}
      cancelLabel={t('differs.back')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
