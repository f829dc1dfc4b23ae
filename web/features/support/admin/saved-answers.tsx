import { useState } from 'react'
import { type SavedAnswer, savedAnswersAtMost } from '#contract/support/saved-answers.ts'
import { call } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './admin.module.css'
import { AnswerForm } from './answer-form.tsx'
import { useAnswersChanged, useSavedAnswers } from './use-saved-answers.ts'

/** The answers that support gives often: made, changed and removed here. */
export function SavedAnswers() {
  const { t } = useTranslation('admin-messages')
  const query = useSavedAnswers()
  const [edited, setEdited] = useState<SavedAnswer | 'new'>()
  const [removed, setRemoved] = useState<SavedAnswer>()
  const close = () => setEdited(undefined)
  return (
    <Section title={t('saved.title')} id="answers">
      <div className={styles.facts}>
        <p className="quiet">{t('saved.lead')}</p>
        <Loaded query={query} failed="admin-messages:saved.failed">
          {(answers) => (
            <>
              {answers.length === 0 && edited !== 'new' && <p>{t('saved.none')}</p>}
              <ul className={styles.answers}>
                {answers.map((answer) => (
                  <li key={answer._id}>
                    {edited !== 'new' && edited?._id === answer._id ? (
                      <AnswerForm answer={answer} onDone={close} />
                    ) : (
                      <AnswerLine
                        answer={answer}
                        onEdit={() => setEdited(answer)}
                        onRemove={() => setRemoved(answer)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {edited === 'new' ? (
                <AnswerForm onDone={close} />
              ) : (
                answers.length < savedAnswersAtMost && (
                  <div className={styles.ways}>
                    <Button icon="plus" onClick={() => setEdited('new')}>
                      {t('saved.add')}
                    </Button>
                  </div>
                )
              )}
            </>
          )}
        </Loaded>
        {removed && <Removal answer={removed} onClose={() => setRemoved(undefined)} />}
      </div>
    </Section>
  )
}

type AnswerLineProps = { answer: SavedAnswer; onEdit: () => void; onRemove: () => void }

function AnswerLine({ answer: { title }, onEdit, onRemove }: AnswerLineProps) {
  const { t } = useTranslation('admin-messages')
  return (
    <div className={styles.answer}>
      <strong dir="auto">{title}</strong>
      <span className={styles.ways}>
        <Button icon="edit" aria-label={t('saved.editOne', { title })} onClick={onEdit}>
          {t('saved.edit')}
        </Button>
        <Button kind="danger" aria-label={t('saved.removeOne', { title })} onClick={onRemove}>
          {t('saved.remove')}
        </Button>
      </span>
    </div>
  )
}

function Removal({ answer: { _id: id, title }, onClose }: { answer: SavedAnswer; onClose: () => void }) {
  const { t } = useTranslation('admin-messages')
  const errorText = useErrorText()
  const sending = useSending()
  const changed = useAnswersChanged()
  const remove = () =>
    sending.send(async () => {
      await call('DELETE /contact-messages/admin/saved-answers/{id}', { params: { id } })
      showToast({ tone: 'success', place: 'app', text: t('saved.removed') })
      await changed()
      onClose()
    })
  return (
    <Confirm
      open
      variant="delete"
      title={t('saved.sure', { title })}
      text={t('saved.sureText')}
      confirmLabel={t('saved.remove')}
      onClose={onClose}
      onConfirm={remove}
      error={sending.error ? errorText(sending.error) : undefined}
    />
  )
}
