import { Link } from 'react-router'
import type { AdminTicket } from '#contract/support/support.ts'
import { languageNames } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { useSavedAnswers } from './use-saved-answers.ts'

type ChooseAnswerProps = { language: AdminTicket['language']; onChoose: (text: string) => void }

/** Puts a saved answer into the reply, in the language of the sender. */
export function ChooseAnswer({ language, onChoose }: ChooseAnswerProps) {
  const { t } = useTranslation('admin-messages')
  const { data: answers } = useSavedAnswers()
  if (!answers) return null // the reply does without them
  if (!answers.length) return <Link to="/admin/dashboard/system#answers">{t('saved.manage')}</Link>
  return (
    <SelectField
      label={t('saved.choose')}
      hint={t('saved.pickHint', { language: languageNames[language] })}
      placeholder={t('saved.pick')}
      options={answers.map(({ _id, title }) => ({ value: _id, label: title }))}
      value=""
      onChange={({ target }) => {
        const chosen = answers.find(({ _id }) => _id === target.value)
        if (chosen) onChoose(chosen.texts[language])
      }}
    />
  )
}
