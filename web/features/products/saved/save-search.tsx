import { useState } from 'react'
import type { SavedQuery } from '#contract/products/saved-searches.ts'
import type { User } from '#contract/users/users.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './saved.module.css'
import { useSavedChanges } from './use-saved.ts'
import { useSearchText } from './use-search-text.ts'

type SaveSearchProps = { query: SavedQuery; user: User; onDone: () => void }

/** What was searched for, and how far around it may be: a district alone often has nothing. */
export function SaveSearch({ query, user, onDone }: SaveSearchProps) {
  const { t } = useTranslation(['saved-searches', 'errors'])
  const { whatOf, whereOf } = useSearchText()
  const { save } = useSavedChanges()
  const sending = useSending()
  const places = placesOf(query, user)
  const [at, setAt] = useState(query.state ? 0 : places.length - 1)
  const { name, category, isOrganic } = query
  const what = { ...(name && { name }), ...(category && { category }), ...(isOrganic && { isOrganic }) }
  const send = () =>
    sending.send(async () => {
      await save({ ...what, ...places[at] })
      showToast({ tone: 'success', place: 'app', id: 'search-saved', text: t('saved') })
      onDone()
    })
  return (
    <Section title={t('saveTitle', { what: whatOf(query) })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <SelectField
          label={t('where')}
          options={places.map((place, index) => ({ value: String(index), label: whereOf(place) }))}
          value={String(at)}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <p className="quiet">{t('how')}</p>
        <ErrorNote error={sending.error} fallback="saved-searches:notSaved" onRetry={send} />
        <div className={styles.actions}>
          <Button type="submit" kind="main" icon="bell" busy={sending.isBusy}>
            {t('save')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** The place of the search, else the reader's own; the state of it; anywhere. */
function placesOf({ state, district }: SavedQuery, user: User) {
  const isOwn = !state || (!district && state === user.state)
  const [inState, inDistrict] = isOwn ? [user.state ?? state, user.district] : [state, district]
  const whole = inState ? [{ state: inState }] : []
  const part = inState && inDistrict ? [{ state: inState, district: inDistrict }] : []
  // As it was searched for comes first.
  return district || !state ? [...part, ...whole, {}] : [...whole, ...part, {}]
}
