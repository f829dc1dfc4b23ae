import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '#web/lib/attempt.ts'
import { useErrorText } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { showToast } from '#web/ui/toast.ts'

type Words = {
  /** With a hole for the reason. */
  failed: string
  done: string
}

/** Sends a form once at a time. A failure is told in the dialog and as a notice; then everything typed is still there. */
export function useSaving(words: Words, onRefused: (error: unknown) => void) {
  const { t } = useTranslation('listing')
  const errorText = useErrorText()
  const { isBusy, error, send } = useSending()
  const [share, setShare] = useState<number>()
  const attempt = useAttempt()
  const settled = useRef(false)
  const textOf = (failure: unknown) => t(words.failed, { reason: errorText(failure, 'listing:failed.unknown') })

  return {
    isBusy,
    share: isBusy ? share : undefined,
    failure: error ? textOf(error) : undefined,
    isSettled: () => settled.current,
    attempt,
    onProgress: setShare,
    save: (work: () => Promise<unknown>, onDone: () => void) =>
      send(async () => {
        setShare(undefined)
        try {
          await work()
        } catch (failure) {
          showToast({ tone: 'danger', text: textOf(failure), place: 'app' })
          onRefused(failure)
          throw failure
        }
        settled.current = true
        showToast({ tone: 'success', text: t(words.done), place: 'app' })
        onDone()
      }),
  }
}
