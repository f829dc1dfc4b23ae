import type { ContactRequest } from '#contract/requests/requests.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'

/** To the note of a deal. One from before there were notes is signed when it is opened. */
export function NoteLink({ request: { _id, status, noteCode } }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  if (status !== 'completed' && !noteCode) return null
  return (
    <ButtonLink icon="shield" to={`/requests/${_id}/note`}>
      {t('note')}
    </ButtonLink>
  )
}
