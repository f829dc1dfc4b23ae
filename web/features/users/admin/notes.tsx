import { useState } from 'react'
import type { AdminUser } from '#contract/users/admin.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useCare } from './use-users.ts'
import styles from './users.module.css'

const atMost = 2000

/** What admins should know; nobody else reads it. */
export function Notes({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const [text, setText] = useState(user.adminNotes ?? '')
  const { writeNotes } = useCare()
  const saving = useSending()
  const save = () =>
    saving.send(async () => {
      await writeNotes(user._id, text.trim())
      showToast({ tone: 'success', place: 'app', text: t('notes.saved') })
    })
  return (
    <Section title={t('notes.title')}>
      <form
        className={styles.notes}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextareaField
          label={t('notes.label')}
          hint={t('notes.hint')}
          maxLength={atMost}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ErrorNote error={saving.error} fallback="admin-users:notes.failed" onRetry={save} />
        <div>
          <Button type="submit" busy={saving.isBusy} disabled={text.trim() === (user.adminNotes ?? '')}>
            {t('notes.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
