import { type FormEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { readNoteCode } from '#contract/requests/note-code.ts'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { type CheckedNote, checkLink, checkNumber } from './check-note.ts'
import styles from './verify.module.css'
import { VerifyResult } from './verify-result.tsx'

type Progress = 'nothing' | 'checking' | 'failed' | CheckedNote

/** Checks a deal note: by its link, whose fragment holds the signed note, or by its number. */
export function Verify({ fragment }: { fragment: string }) {
  const { t } = useTranslation('verify')
  const { progress, check } = useCheck(fragment)
  const isBusy = progress === 'checking' || (typeof progress === 'object' && isAsking(progress))
  // What a link tells comes in pieces; the form below it would be pushed down by each.
  const [hasAnswer, setAnswer] = useState(false)
  if (!hasAnswer && !isBusy && progress !== 'nothing') setAnswer(true)
  return (
    <>
      <div className={styles.outcome} aria-live="polite" aria-busy={isBusy}>
        {progress === 'checking' && <Spinner label={t('checking')} />}
        {progress === 'failed' && <Alert tone="danger">{t('failed')}</Alert>}
        {typeof progress === 'object' && <VerifyResult checked={progress} />}
        {!isBusy && typeof progress === 'object' && fragment && (
          <Button icon="retry" onClick={() => check(fragment)}>
            {t('again')}
          </Button>
        )}
      </div>
      {(hasAnswer || !fragment) && (
        <>
          <NumberForm isBusy={isBusy} onCheck={check} />
          <p className="quiet">{t('how')}</p>
        </>
      )}
    </>
  )
}

const isAsking = (checked: CheckedNote) => 'asked' in checked && checked.asked === 'asking'

function useCheck(fragment: string) {
  const { i18n } = useTranslation('verify')
  const [progress, setProgress] = useState<Progress>('nothing')
  const latest = useRef('')
  const check = useCallback(
    (given: string) => {
      latest.current = given
      setProgress('checking')
      // All at once, names of crops and places included: nothing that is shown already moves.
      const show = (one: Progress) => latest.current === given && startTransition(() => setProgress(one))
      const code = readNoteCode(given)
      const { language } = i18n
      const work = code ? checkNumber(code, language, show) : checkLink(given, language, show)
      work.catch((error) => {
        log.warn('a note was not checked', error)
        show('failed')
      })
    },
    [i18n],
  )
  useEffect(() => {
    if (!fragment) return
    const again = () => check(fragment)
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [fragment, check])
  return { progress, check }
}

const example = 'SDN-XXXX-XXXX-XXXX'

function NumberForm({ isBusy, onCheck }: { isBusy: boolean; onCheck: (code: string) => void }) {
  const { t } = useTranslation('verify')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const code = readNoteCode(typed)
    setWrong(!code)
    if (code) onCheck(code)
    else field.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        ref={field}
        label={t('number')}
        hint={t('example')}
        error={isWrong ? t('wrongNumber', { example }) : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" kind="main" icon="search" busy={isBusy}>
        {t('button')}
      </Button>
    </form>
  )
}
