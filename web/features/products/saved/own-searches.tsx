import type { SavedSearch } from '#contract/products/saved-searches.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './saved.module.css'
import { useSavedChanges, useSavedSearches } from './use-saved.ts'
import { useSearchText } from './use-search-text.ts'

/** What the reader waits for: on, off, or no more. */
export function OwnSearches() {
  const { t } = useTranslation('saved-searches')
  const query = useSavedSearches()
  return (
    <Loaded query={query} failed="saved-searches:notLoaded" waiting={<Skeleton shape="row" count={3} />}>
      {({ searches }) =>
        searches.length === 0 ? (
          <EmptyState
            blank="bell"
            title={t('empty')}
            action={
              <ButtonLink icon="search" to="/marketplace">
                {t('toMarket')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Section title={t('list')}>
            <ul className={styles.list}>
              {searches.map((search) => (
                <Line key={search._id} search={search} />
              ))}
            </ul>
          </Section>
        )
      }
    </Loaded>
  )
}

function Line({ search: { _id, query, isOn } }: { search: SavedSearch }) {
  const { t } = useTranslation('saved-searches')
  const { whatOf, whereOf } = useSearchText()
  const { turn, remove } = useSavedChanges()
  const sending = useSending()
  const what = whatOf(query)
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <Switch
          label={what}
          hint={whereOf(query)}
          checked={isOn}
          disabled={sending.isBusy}
          onChange={({ target }) => void sending.send(() => turn(_id, target.checked))}
        />
        <IconButton
          icon="trash"
          label={t('remove', { what })}
          disabled={sending.isBusy}
          onClick={() => void sending.send(() => remove(_id))}
        />
      </div>
      <ErrorNote error={sending.error} fallback="saved-searches:notChanged" />
    </li>
  )
}
