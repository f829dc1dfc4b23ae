import { useTranslation } from 'react-i18next'
import type { RefusalCode } from '#contract/errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ApiError } from './ask.ts'

/** A failure of the page itself that knows its own sentence, as `namespace:key`. */
export class WordedError extends Error {
  readonly key: string

  constructor(key: string, cause?: unknown) {
    super(key, { cause })
    this.key = key
  }
}

/** The sentence for a failure: of its code, of no answer, else the fallback (`namespace:key`). */
export function useErrorText() {
  const { t, i18n } = useTranslation('errors')
  return (error: unknown, fallback = 'errors:unexpected') => {
    if (error instanceof WordedError) return t(error.key)
    if (!(error instanceof ApiError)) return t(fallback)
    if (error.status === 0) return t('no_answer')
    const isTelling = error.code && error.code !== 'unexpected' && i18n.exists(`errors:${error.code}`)
    return isTelling ? t(error.code as string) : t(fallback)
  }
}

export const isRefusal = (error: unknown, ...codes: RefusalCode[]): error is ApiError =>
  error instanceof ApiError && codes.some((code) => code === error.code)

type ErrorNoteProps = { error: unknown; fallback?: string }

/** A failure, said where it happened. Whoever is suspended is told where to write. */
export function ErrorNote({ error, fallback }: ErrorNoteProps) {
  const { t } = useTranslation()
  const textOf = useErrorText()
  if (!error) return null
  const contact = isRefusal(error, 'account_suspended') && <ButtonLink to="/contact">{t('nav.contact')}</ButtonLink>
  return (
    <Alert tone="danger" action={contact || undefined}>
      {textOf(error, fallback)}
    </Alert>
  )
}
