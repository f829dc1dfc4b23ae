import { useState } from 'react'
import { messageLengths } from '#contract/support/facts.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './admin.module.css'
import { useCare } from './use-care.ts'

/** What admins tell each other. What another writes meanwhile shows, unless something is being typed here. */
export function NoteForm(ways: Parameters<typeof useCare>[0]) {
  const { t } = useTranslation('admin-messages')
  const stored = ways.ticket.note ?? ''
  const [typed, setTyped] = useState<{ over: string; text: string }>()
  const { change, isBusy, error } = useCare(ways)
  const isOther = typed !== undefined && typed.over !== stored
  const save = () => void change({ note: typed?.text ?? stored }, { said: 'note', onDone: () => setTyped(undefined) })
  return (
    <Section title={t('note.title')} level={2} lesser>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextareaField
          label={t('note.label')}
          labelHidden
          hint={t('note.hint')}
          value={typed?.text ?? stored}
          maxLength={messageLengths.message}
          onChange={({ target }) => setTyped({ over: typed?.over ?? stored, text: target.value })}
          error={isOther ? t('note.other', { note: stored || t('note.none') }) : undefined}
        />
        <ErrorNote error={error} fallback="admin-messages:changeFailed" onRetry={save} />
        <Button type="submit" busy={isBusy} disabled={typed === undefined || typed.text.trim() === stored}>
          {t('note.save')}
        </Button>
      </form>
    </Section>
  )
}
