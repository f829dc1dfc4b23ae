import type { RefusalCode } from '#contract/errors.ts'
import type { FullMessageKey } from '#contract/messages.ts'
import { refusalPages } from '#contract/refusal-pages.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ApiError, NoAnswer } from './ask.ts'

/** A client-side error that names its own message, as `namespace:key`. */
export class WordedError extends Error {
  readonly key: FullMessageKey

  constructor(key: FullMessageKey, cause?: unknown) {
    super(key, { cause })
    this.key = key
  }
}

/**
 * The error message for a failure: by its code; for no network; for a code that this page does not know yet, the server's own message; for
 * a response that could not be parsed, what was wrong with it; else the fallback (`namespace:key`).
 */
export function useErrorText() {
  const { t, i18n } = useTranslation('errors')
  return (error: unknown, fallback: FullMessageKey = 'errors:unexpected') => {
    if (isUnanswered(error)) return t('no_answer')
    if (error instanceof WordedError) return t(error.key)
    if (!(error instanceof ApiError)) return t(fallback)
    if (error.status === 0) return t('unreadable', { reason: error.message })
    if (error.code === 'unexpected') return t(fallback)
    return error.code && i18n.exists(`errors:${error.code}`) ? t(error.code) : (error.said ?? t(fallback))
  }
}

/** Without a network nothing was refused: the same request can be sent again. */
export const isUnanswered = (error: unknown) =>
  error instanceof NoAnswer || (error instanceof WordedError && error.cause instanceof NoAnswer)

export const isRefusal = (error: unknown, ...codes: RefusalCode[]): error is ApiError =>
  error instanceof ApiError && codes.some((code) => code === error.code)

type ErrorNoteProps = {
  error: unknown
  fallback?: FullMessageKey | undefined
  /** Retries; offered where there was no response. */
  onRetry?: (() => void) | undefined
}

/** An error message beside what failed. A suspended member also reads where to write to. */
export function ErrorNote({ error, fallback, onRetry }: ErrorNoteProps) {
  const { t } = useTranslation()
  const textOf = useErrorText()
  if (!error) return null
  const contact = isRefusal(error, 'account_suspended') && (
    <ButtonLink to={refusalPages.account_suspended}>{t('nav.contact')}</ButtonLink>
  )
  return (
    <Alert
      tone="danger"
      failure={error}
      action={contact || undefined}
      retry={onRetry && isUnanswered(error) ? { label: t('retry'), onRetry } : undefined}
    >
      {textOf(error, fallback)}
      {isRefusal(error, 'account_suspended') && typeof error.fields.reason === 'string' && (
        <p dir="auto">{t('errors:suspension_reason', { reason: error.fields.reason })}</p>
      )}
    </Alert>
  )
}
