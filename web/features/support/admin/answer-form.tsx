import { useForm } from 'react-hook-form'
import { languages } from '#contract/languages.ts'
import { messageLengths } from '#contract/support/facts.ts'
import { type SavedAnswer, savedAnswerTitleAtMost } from '#contract/support/saved-answers.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { languageNames } from '#web/lib/messages/use-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './admin.module.css'
import { useAnswersChanged } from './use-saved-answers.ts'

type AnswerFields = Omit<SavedAnswer, '_id'>
const empty: AnswerFields = { title: '', texts: { en: '', kn: '', hi: '', mr: '' } }
const isThere = (text: string) => text.trim() !== ''

/** A saved answer, in every language: senders are answered in theirs. */
export function AnswerForm({ answer, onDone }: { answer?: SavedAnswer; onDone: () => void }) {
  const { t } = useTranslation('admin-messages')
  const sending = useSending()
  const changed = useAnswersChanged()
  const { register, handleSubmit, formState } = useForm<AnswerFields>({ defaultValues: answer ?? empty })
  const { errors } = formState
  const save = ({ title, texts }: AnswerFields) =>
    sending.send(async () => {
      const body = { title, texts }
      if (answer) await call('PUT /contact-messages/admin/saved-answers/{id}', { params: { id: answer._id }, body })
      else await call('POST /contact-messages/admin/saved-answers', { body })
      showToast({ tone: 'success', place: 'app', text: t('saved.saved') })
      await changed()
      onDone()
    })
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={answer ? t('saved.editOne', { title: answer.title }) : t('saved.add')}
      onSubmit={handleSubmit(save)}
    >
      <TextField
        label={t('saved.name')}
        hint={t('saved.nameHint')}
        maxLength={savedAnswerTitleAtMost}
        error={errors.title && t('saved.missing')}
        {...register('title', { validate: isThere })}
      />
      {languages.map((code) => (
        <TextareaField
          key={code}
          label={languageNames[code]}
          lang={code}
          rows={3}
          maxLength={messageLengths.message}
          error={errors.texts?.[code] && t('saved.missing')}
          {...register(`texts.${code}`, { validate: isThere })}
        />
      ))}
      <ErrorNote error={sending.error} onRetry={handleSubmit(save)} />
      <div className={styles.ways}>
        <Button kind="quiet" onClick={onDone}>
          {t('saved.cancel')}
        </Button>
        <Button type="submit" kind="main" busy={sending.isBusy}>
          {t('saved.save')}
        </Button>
      </div>
    </form>
  )
}
